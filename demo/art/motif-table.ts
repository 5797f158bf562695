import { emojiMotif } from './emoji.ts'
import { amla } from './motifs/amla.ts'
import { beans } from './motifs/beans.ts'
import { biryani } from './motifs/biryani.ts'
import { biscuit } from './motifs/biscuit.ts'
import { breadfruit } from './motifs/breadfruit.ts'
import { brinjal } from './motifs/brinjal.ts'
import { bubbles } from './motifs/bubbles.ts'
import { butter } from './motifs/butter.ts'
import { candy } from './motifs/candy.ts'
import { cardamom } from './motifs/cardamom.ts'
import { cashew } from './motifs/cashew.ts'
import { cassava } from './motifs/cassava.ts'
import { cauliflower } from './motifs/cauliflower.ts'
import { cerealBalls } from './motifs/cereal-balls.ts'
import { chapatiStrips } from './motifs/chapati-strips.ts'
import { chickenCut } from './motifs/chicken-cut.ts'
import { chickenLeg } from './motifs/chicken-leg.ts'
import { chickpeas } from './motifs/chickpeas.ts'
import { chilli } from './motifs/chilli.ts'
import { chilliFlakes } from './motifs/chilli-flakes.ts'
import { chocolateBiscuit } from './motifs/chocolate-biscuit.ts'
import { cinnamon } from './motifs/cinnamon.ts'
import { citronella } from './motifs/citronella.ts'
import { clove } from './motifs/clove.ts'
import { cocoa } from './motifs/cocoa.ts'
import { coconut } from './motifs/coconut.ts'
import { coffee } from './motifs/coffee.ts'
import { cola } from './motifs/cola.ts'
import { cookie } from './motifs/cookie.ts'
import { corn } from './motifs/corn.ts'
import { cracker } from './motifs/cracker.ts'
import { crystals } from './motifs/crystals.ts'
import { curryBowl } from './motifs/curry-bowl.ts'
import { cutlet } from './motifs/cutlet.ts'
import { driedFish } from './motifs/dried-fish.ts'
import { falooda } from './motifs/falooda.ts'
import { fingerBiscuit } from './motifs/finger-biscuit.ts'
import { fish } from './motifs/fish.ts'
import { fishSlab } from './motifs/fish-slab.ts'
import { flakes } from './motifs/flakes.ts'
import { flame } from './motifs/flame.ts'
import { flattenedRice } from './motifs/flattened-rice.ts'
import { foam } from './motifs/foam.ts'
import { ginger } from './motifs/ginger.ts'
import { goraka } from './motifs/goraka.ts'
import { gulab } from './motifs/gulab.ts'
import { gundruk } from './motifs/gundruk.ts'
import { henna } from './motifs/henna.ts'
import { herb } from './motifs/herb.ts'
import { hilsa } from './motifs/hilsa.ts'
import { idli } from './motifs/idli.ts'
import { jackfruit } from './motifs/jackfruit.ts'
import { jaggery } from './motifs/jaggery.ts'
import { jasmine } from './motifs/jasmine.ts'
import { kavum } from './motifs/kavum.ts'
import { kingCoconut } from './motifs/king-coconut.ts'
import { kulfi } from './motifs/kulfi.ts'
import { lassi } from './motifs/lassi.ts'
import { leaf } from './motifs/leaf.ts'
import { lemon } from './motifs/lemon.ts'
import { lentils } from './motifs/lentils.ts'
import { longSeeds } from './motifs/long-seeds.ts'
import { malt } from './motifs/malt.ts'
import { mango } from './motifs/mango.ts'
import { meatBone } from './motifs/meat-bone.ts'
import { meatCube } from './motifs/meat-cube.ts'
import { meatball } from './motifs/meatball.ts'
import { milkGlass } from './motifs/milk-glass.ts'
import { millet } from './motifs/millet.ts'
import { momo } from './motifs/momo.ts'
import { murukku } from './motifs/murukku.ts'
import { mustard } from './motifs/mustard.ts'
import { neem } from './motifs/neem.ts'
import { noodleBowl } from './motifs/noodle-bowl.ts'
import { noodleNest } from './motifs/noodle-nest.ts'
import { oilDrop } from './motifs/oil-drop.ts'
import { onion } from './motifs/onion.ts'
import { palm } from './motifs/palm.ts'
import { pandan } from './motifs/pandan.ts'
import { paneer } from './motifs/paneer.ts'
import { papadam } from './motifs/papadam.ts'
import { papaya } from './motifs/papaya.ts'
import { parippuVadai } from './motifs/parippu-vadai.ts'
import { passionFruit } from './motifs/passion-fruit.ts'
import { peanut } from './motifs/peanut.ts'
import { poha } from './motifs/poha.ts'
import { potato } from './motifs/potato.ts'
import { powder } from './motifs/powder.ts'
import { prawn } from './motifs/prawn.ts'
import { rice } from './motifs/rice.ts'
import { ring } from './motifs/ring.ts'
import { rohuCut } from './motifs/rohu-cut.ts'
import { roll } from './motifs/roll.ts'
import { roti } from './motifs/roti.ts'
import { samosa } from './motifs/samosa.ts'
import { sandalwood } from './motifs/sandalwood.ts'
import { sandwichBiscuit } from './motifs/sandwich-biscuit.ts'
import { sausage } from './motifs/sausage.ts'
import { seeds } from './motifs/seeds.ts'
import { seerSteak } from './motifs/seer-steak.ts'
import { sev } from './motifs/sev.ts'
import { shallot } from './motifs/shallot.ts'
import { shirt } from './motifs/shirt.ts'
import { smoke } from './motifs/smoke.ts'
import { soupCubes } from './motifs/soup-cubes.ts'
import { soya } from './motifs/soya.ts'
import { sparkle } from './motifs/sparkle.ts'
import { sprats } from './motifs/sprats.ts'
import { springOnion } from './motifs/spring-onion.ts'
import { squareSeeds } from './motifs/square-seeds.ts'
import { squid } from './motifs/squid.ts'
import { squidRings } from './motifs/squid-rings.ts'
import { tamarind } from './motifs/tamarind.ts'
import { tea } from './motifs/tea.ts'
import { teacup } from './motifs/teacup.ts'
import { timur } from './motifs/timur.ts'
import { toffee } from './motifs/toffee.ts'
import { towel } from './motifs/towel.ts'
import { tunaSteak } from './motifs/tuna-steak.ts'
import { vadaiRing } from './motifs/vadai-ring.ts'
import { vegMix } from './motifs/veg-mix.ts'
import { wheat } from './motifs/wheat.ts'
import { woodapple } from './motifs/woodapple.ts'

type Motif = (colour?: string) => string

const MOTIFS = {
  amla,
  beans,
  biryani,
  biscuit,
  breadfruit,
  brinjal,
  bubbles,
  butter,
  candy,
  cardamom,
  cashew,
  cassava,
  cauliflower,
  cerealBalls,
  chapatiStrips,
  chickenCut,
  chickenLeg,
  chickpeas,
  chilli,
  chilliFlakes,
  chocolateBiscuit,
  cinnamon,
  citronella,
  clove,
  cocoa,
  coconut,
  coffee,
  cola,
  cookie,
  corn,
  cracker,
  crystals,
  curryBowl,
  cutlet,
  driedFish,
  falooda,
  fingerBiscuit,
  fish,
  fishSlab,
  flakes,
  flame,
  flattenedRice,
  foam,
  ginger,
  goraka,
  gulab,
  gundruk,
  henna,
  herb,
  hilsa,
  idli,
  jackfruit,
  jaggery,
  jasmine,
  kavum,
  kingCoconut,
  kulfi,
  lassi,
  leaf,
  lemon,
  lentils,
  longSeeds,
  malt,
  mango,
  meatBone,
  meatCube,
  meatball,
  milkGlass,
  millet,
  momo,
  murukku,
  mustard,
  neem,
  noodleBowl,
  noodleNest,
  oilDrop,
  onion,
  palm,
  pandan,
  paneer,
  papadam,
  papaya,
  parippuVadai,
  passionFruit,
  peanut,
  poha,
  potato,
  powder,
  prawn,
  rice,
  ring,
  rohuCut,
  roll,
  roti,
  samosa,
  sandalwood,
  sandwichBiscuit,
  sausage,
  seeds,
  seerSteak,
  sev,
  shallot,
  shirt,
  smoke,
  soupCubes,
  soya,
  sparkle,
  sprats,
  springOnion,
  squareSeeds,
  squid,
  squidRings,
  tamarind,
  tea,
  teacup,
  timur,
  toffee,
  towel,
  tunaSteak,
  vadaiRing,
  vegMix,
  wheat,
  woodapple,
  grapes: emojiMotif('grapes'),
  strawberry: emojiMotif('strawberry'),
  tomato: emojiMotif('tomato'),
  rose: emojiMotif('rose'),
  hibiscus: emojiMotif('hibiscus'),
  cherryBlossom: emojiMotif('cherry-blossom'),
  cupcake: emojiMotif('cupcake'),
  sunflower: emojiMotif('sunflower'),
} satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS

/** Draws a motif around 0,0, within about 20 units each way; without a colour, in its own. */
export function drawMotif(name: MotifName, colour?: string): string {
  const motif: Motif = MOTIFS[name]
  return motif(colour)
}
