import { emojiMotif } from './emoji.ts'
import { biryani } from './motifs/dishes/biryani.ts'
import { butter } from './motifs/dishes/butter.ts'
import { chapatiStrips } from './motifs/dishes/chapati-strips.ts'
import { curryBowl } from './motifs/dishes/curry-bowl.ts'
import { cutlet } from './motifs/dishes/cutlet.ts'
import { idli } from './motifs/dishes/idli.ts'
import { momo } from './motifs/dishes/momo.ts'
import { noodleBowl } from './motifs/dishes/noodle-bowl.ts'
import { paneer } from './motifs/dishes/paneer.ts'
import { papadam } from './motifs/dishes/papadam.ts'
import { parippuVadai } from './motifs/dishes/parippu-vadai.ts'
import { roll } from './motifs/dishes/roll.ts'
import { roti } from './motifs/dishes/roti.ts'
import { samosa } from './motifs/dishes/samosa.ts'
import { soupCubes } from './motifs/dishes/soup-cubes.ts'
import { vadaiRing } from './motifs/dishes/vadai-ring.ts'
import { cocoa } from './motifs/drinks/cocoa.ts'
import { coffee } from './motifs/drinks/coffee.ts'
import { cola } from './motifs/drinks/cola.ts'
import { lassi } from './motifs/drinks/lassi.ts'
import { milkGlass } from './motifs/drinks/milk-glass.ts'
import { tea } from './motifs/drinks/tea.ts'
import { teacup } from './motifs/drinks/teacup.ts'
import { amla } from './motifs/fruit-and-vegetables/amla.ts'
import { breadfruit } from './motifs/fruit-and-vegetables/breadfruit.ts'
import { brinjal } from './motifs/fruit-and-vegetables/brinjal.ts'
import { cassava } from './motifs/fruit-and-vegetables/cassava.ts'
import { cauliflower } from './motifs/fruit-and-vegetables/cauliflower.ts'
import { coconut } from './motifs/fruit-and-vegetables/coconut.ts'
import { gundruk } from './motifs/fruit-and-vegetables/gundruk.ts'
import { jackfruit } from './motifs/fruit-and-vegetables/jackfruit.ts'
import { kingCoconut } from './motifs/fruit-and-vegetables/king-coconut.ts'
import { lemon } from './motifs/fruit-and-vegetables/lemon.ts'
import { mango } from './motifs/fruit-and-vegetables/mango.ts'
import { onion } from './motifs/fruit-and-vegetables/onion.ts'
import { palm } from './motifs/fruit-and-vegetables/palm.ts'
import { papaya } from './motifs/fruit-and-vegetables/papaya.ts'
import { passionFruit } from './motifs/fruit-and-vegetables/passion-fruit.ts'
import { potato } from './motifs/fruit-and-vegetables/potato.ts'
import { shallot } from './motifs/fruit-and-vegetables/shallot.ts'
import { springOnion } from './motifs/fruit-and-vegetables/spring-onion.ts'
import { vegMix } from './motifs/fruit-and-vegetables/veg-mix.ts'
import { woodapple } from './motifs/fruit-and-vegetables/woodapple.ts'
import { beans } from './motifs/grains/beans.ts'
import { cashew } from './motifs/grains/cashew.ts'
import { cerealBalls } from './motifs/grains/cereal-balls.ts'
import { chickpeas } from './motifs/grains/chickpeas.ts'
import { corn } from './motifs/grains/corn.ts'
import { crystals } from './motifs/grains/crystals.ts'
import { flakes } from './motifs/grains/flakes.ts'
import { flattenedRice } from './motifs/grains/flattened-rice.ts'
import { lentils } from './motifs/grains/lentils.ts'
import { longSeeds } from './motifs/grains/long-seeds.ts'
import { malt } from './motifs/grains/malt.ts'
import { millet } from './motifs/grains/millet.ts'
import { mustard } from './motifs/grains/mustard.ts'
import { noodleNest } from './motifs/grains/noodle-nest.ts'
import { peanut } from './motifs/grains/peanut.ts'
import { poha } from './motifs/grains/poha.ts'
import { powder } from './motifs/grains/powder.ts'
import { rice } from './motifs/grains/rice.ts'
import { seeds } from './motifs/grains/seeds.ts'
import { soya } from './motifs/grains/soya.ts'
import { squareSeeds } from './motifs/grains/square-seeds.ts'
import { wheat } from './motifs/grains/wheat.ts'
import { bubbles } from './motifs/household/bubbles.ts'
import { flame } from './motifs/household/flame.ts'
import { foam } from './motifs/household/foam.ts'
import { oilDrop } from './motifs/household/oil-drop.ts'
import { ring } from './motifs/household/ring.ts'
import { shirt } from './motifs/household/shirt.ts'
import { smoke } from './motifs/household/smoke.ts'
import { sparkle } from './motifs/household/sparkle.ts'
import { towel } from './motifs/household/towel.ts'
import { chickenCut } from './motifs/meat-and-fish/chicken-cut.ts'
import { chickenLeg } from './motifs/meat-and-fish/chicken-leg.ts'
import { driedFish } from './motifs/meat-and-fish/dried-fish.ts'
import { fish } from './motifs/meat-and-fish/fish.ts'
import { fishSlab } from './motifs/meat-and-fish/fish-slab.ts'
import { hilsa } from './motifs/meat-and-fish/hilsa.ts'
import { meatBone } from './motifs/meat-and-fish/meat-bone.ts'
import { meatCube } from './motifs/meat-and-fish/meat-cube.ts'
import { meatball } from './motifs/meat-and-fish/meatball.ts'
import { prawn } from './motifs/meat-and-fish/prawn.ts'
import { rohuCut } from './motifs/meat-and-fish/rohu-cut.ts'
import { sausage } from './motifs/meat-and-fish/sausage.ts'
import { seerSteak } from './motifs/meat-and-fish/seer-steak.ts'
import { sprats } from './motifs/meat-and-fish/sprats.ts'
import { squid } from './motifs/meat-and-fish/squid.ts'
import { squidRings } from './motifs/meat-and-fish/squid-rings.ts'
import { tunaSteak } from './motifs/meat-and-fish/tuna-steak.ts'
import { cardamom } from './motifs/spices-and-herbs/cardamom.ts'
import { chilli } from './motifs/spices-and-herbs/chilli.ts'
import { chilliFlakes } from './motifs/spices-and-herbs/chilli-flakes.ts'
import { cinnamon } from './motifs/spices-and-herbs/cinnamon.ts'
import { citronella } from './motifs/spices-and-herbs/citronella.ts'
import { clove } from './motifs/spices-and-herbs/clove.ts'
import { ginger } from './motifs/spices-and-herbs/ginger.ts'
import { goraka } from './motifs/spices-and-herbs/goraka.ts'
import { henna } from './motifs/spices-and-herbs/henna.ts'
import { herb } from './motifs/spices-and-herbs/herb.ts'
import { jasmine } from './motifs/spices-and-herbs/jasmine.ts'
import { leaf } from './motifs/spices-and-herbs/leaf.ts'
import { neem } from './motifs/spices-and-herbs/neem.ts'
import { pandan } from './motifs/spices-and-herbs/pandan.ts'
import { sandalwood } from './motifs/spices-and-herbs/sandalwood.ts'
import { tamarind } from './motifs/spices-and-herbs/tamarind.ts'
import { timur } from './motifs/spices-and-herbs/timur.ts'
import { biscuit } from './motifs/sweets/biscuit.ts'
import { candy } from './motifs/sweets/candy.ts'
import { chocolateBiscuit } from './motifs/sweets/chocolate-biscuit.ts'
import { cookie } from './motifs/sweets/cookie.ts'
import { cracker } from './motifs/sweets/cracker.ts'
import { falooda } from './motifs/sweets/falooda.ts'
import { fingerBiscuit } from './motifs/sweets/finger-biscuit.ts'
import { gulab } from './motifs/sweets/gulab.ts'
import { jaggery } from './motifs/sweets/jaggery.ts'
import { kavum } from './motifs/sweets/kavum.ts'
import { kulfi } from './motifs/sweets/kulfi.ts'
import { murukku } from './motifs/sweets/murukku.ts'
import { sandwichBiscuit } from './motifs/sweets/sandwich-biscuit.ts'
import { sev } from './motifs/sweets/sev.ts'
import { toffee } from './motifs/sweets/toffee.ts'

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
