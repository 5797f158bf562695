import type { CatalogueRow } from './catalogue.ts'
import { type Picture, standOnShelf } from './canvas.ts'
import { type ChosenPack, choosePack } from './choose-pack.ts'
import { type MotifName } from './motif-table.ts'
import { SHAPES, type ShapeName } from './shape-table.ts'
import { resetClips } from './svg.ts'
import { bowl } from './views/bowl.ts'
import { closeUp } from './views/close-up.ts'
import { cupOf } from './views/cup-of.ts'
import { glassOf } from './views/glass-of.ts'
import { leaningPair } from './views/leaning-pair.ts'
import { plateOf } from './views/plate-of.ts'

/** Shapes whose back is worth a picture. */
const WITH_BACK: ReadonlySet<ShapeName> = new Set(['pouch', 'box', 'tin', 'jar', 'sack', 'carton'])

/** Motifs that are pieces of food as they lie on a plate. */
const ON_A_PLATE: ReadonlySet<MotifName> = new Set([
  'biscuit', 'cracker', 'sandwichBiscuit', 'chocolateBiscuit', 'cookie', 'fingerBiscuit', 'fishSlab', 'driedFish', 'roti', 'samosa', 'roll', 'cutlet', 'vadaiRing',
  'parippuVadai', 'momo', 'ring', 'paneer', 'papadam', 'idli', 'toffee', 'kavum', 'murukku', 'squid', 'sausage', 'meatball', 'candy', 'kulfi', 'cerealBalls',
])

/** All pictures of a product: the pack first, then where it says more the goods themselves or a near view, then for some the back. */
export function productPictures(product: CatalogueRow): Picture[] {
  resetClips()
  const chosen = choosePack(product)
  const front = SHAPES[chosen.shape](chosen.pack)
  const pictures = [standOnShelf(front)]
  const second = secondView(product, chosen)
  if (second) pictures.push(second)
  const third = second ? thirdView(product, chosen) : undefined
  if (third) pictures.push(third)
  return pictures
}

function secondView(product: CatalogueRow, { shape, pack }: ChosenPack): Picture | undefined {
  const { category, name_en: name } = product
  if (shape === 'utensil' || shape === 'produce' || shape === 'plate') return undefined
  if (/^Cosmetics|^Cleaning/.test(category)) return Number(product.sku.slice(-3)) % 2 === 1 ? closeUp(SHAPES[shape](pack)) : undefined
  if (category === 'Meat & Fish') return undefined
  if (category === 'Drinks') return standOnShelf(glassOf(pack, !/Milk|Lassi|Milo/.test(name)))
  if (category === 'Tea & Milk Powder') {
    if (/Milk Powder/.test(name)) return standOnShelf(glassOf(pack, false))
    return standOnShelf(cupOf(/Malt/.test(name) ? '#8A5A38' : /Coffee|Nescafe/.test(name) ? '#3A2016' : /Herbal/.test(name) ? '#B5812E' : '#A8501C'))
  }
  if (/Noodles|Ready to Eat|Poha|Falooda|Soup|Jamun/.test(name) || shape === 'tin' || name === 'Baking Powder') return closeUp(SHAPES[shape](pack))
  if (/^Roti|^Paratha/.test(category)) return shape === 'rotiStack' ? undefined : standOnShelf(plateOf(/Sel/.test(name) ? 'ring' : 'roti'))
  if (category === 'Frozen Food' && !(pack.motif && ON_A_PLATE.has(pack.motif))) return undefined
  if (shape === 'block') return standOnShelf(plateOf('jaggery'))
  if (pack.motif && ON_A_PLATE.has(pack.motif)) return standOnShelf(plateOf(pack.motif, pack.motifColour))
  const flows = shape === 'bottle' || shape === 'jar' && /^Bottles|^Groceries|^Our/.test(category)
  return standOnShelf(bowl(pack, flows))
}

function thirdView(product: CatalogueRow, { shape, pack }: ChosenPack): Picture | undefined {
  const place = Number(product.sku.slice(-3))
  if (shape === 'flowWrap') return place % 3 === 0 ? standOnShelf(leaningPair(SHAPES[shape](pack))) : undefined
  if (!WITH_BACK.has(shape) || place % 2 === 0) return undefined
  return standOnShelf(SHAPES[shape]({ ...pack, side: 'back', motif: shape === 'sack' ? pack.motif : undefined }))
}
