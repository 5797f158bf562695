import { type Picture, standOnShelf } from './canvas.ts'
import type { CatalogueRow } from './catalogue.ts'
import { type ChosenPack, choosePack } from './choose-pack.ts'
import type { MotifName } from './motif-table.ts'
import type { Drawing } from './pack.ts'
import { SHAPES, type ShapeName } from './shape-table.ts'
import { resetClips } from './svg.ts'
import { bowl } from './views/bowl.ts'
import { closeUp } from './views/close-up.ts'
import { cupOf } from './views/cup-of.ts'
import { glassOf } from './views/glass-of.ts'
import { leaningPair } from './views/leaning-pair.ts'
import { plateOf } from './views/plate-of.ts'
import { serving } from './views/serving.ts'

/** Shapes whose back is worth a picture. */
const WITH_BACK: ReadonlySet<ShapeName> = new Set(['pouch', 'box', 'tin', 'jar', 'sack', 'carton'])

/** Motifs that are pieces of food as they lie on a plate. */
const ON_A_PLATE: ReadonlySet<MotifName> = new Set<MotifName>([
  'biscuit',
  'cracker',
  'sandwichBiscuit',
  'chocolateBiscuit',
  'cookie',
  'fingerBiscuit',
  'fishSlab',
  'driedFish',
  'samosa',
  'roll',
  'cutlet',
  'vadaiRing',
  'parippuVadai',
  'momo',
  'ring',
  'paneer',
  'papadam',
  'idli',
  'toffee',
  'kavum',
  'murukku',
  'squid',
  'candy',
  'kulfi',
  'cerealBalls',
  'chapatiStrips',
  'cassava',
])

/** Dishes that a mix, a noodle pack or a ready meal becomes. */
const SERVED: [RegExp, MotifName, string?][] = [
  [/Noodles/, 'noodleBowl'],
  [/Jamun/, 'gulab'],
  [/Paneer Butter/, 'curryBowl', '#E8792A'],
  [/Poha/, 'poha'],
  [/Falooda Mix/, 'falooda'],
  [/Soup/, 'curryBowl', '#E0A93A'],
  [/Biryani/, 'biryani'],
  [/Baking/, 'cupcake'],
]

/** Cup colours: what tea, coffee and malt look like when they are made. */
const BREWED: [RegExp, string][] = [
  [/Malt/, '#8A5A38'],
  [/Coffee|Nescafe/, '#3A2016'],
  [/Herbal/, '#B5812E'],
  [/Tea/, '#A8501C'],
]

/** All pictures of a product: the pack first, then where it shows more the goods themselves or a near view, then for some the back. */
export function productPictures(product: CatalogueRow): Picture[] {
  resetClips()
  const chosen = choosePack(product)
  const front = SHAPES[chosen.shape](chosen.pack)
  const pictures = [standOnShelf(front)]
  const goods = goodsView(product, chosen)
  if (goods) pictures.push(standOnShelf(goods))
  const more = moreView(product, chosen, front)
  if (more) pictures.push(more)
  return pictures
}

/** The content of the pack, as it comes to the table; undefined where the pack's picture already shows it. */
function goodsView(product: CatalogueRow, { shape, pack }: ChosenPack): Drawing | undefined {
  const { category, name_en: name } = product
  if (
    /^Cosmetics|^Cleaning|^Kitchen|^Vegetables|^Meat/.test(category) ||
    shape === 'plate' ||
    (shape === 'tin' && /^Bottles/.test(category))
  )
    return undefined
  const served = SERVED.find(([pattern]) => pattern.test(name))
  if (served) return serving(served[1], served[2])
  if (category === 'Drinks') return glassOf(pack, !/Milk|Lassi|Milo/.test(name))
  if (category === 'Tea & Milk Powder') {
    const brewed = BREWED.find(([pattern]) => pattern.test(name))
    return brewed && !/Milk Powder/.test(name) ? cupOf(brewed[1]) : glassOf(pack, false)
  }
  if (/^Roti|^Paratha/.test(category) && !(pack.motif && ON_A_PLATE.has(pack.motif))) {
    return shape === 'rotiStack'
      ? undefined
      : SHAPES.rotiStack({ ...pack, kind: /Methi|Spring/.test(name) ? 'green' : 'flaky', size: 0.5, side: 'back' })
  }
  if (shape === 'block') return plateOf('jaggery')
  if (pack.motif && ON_A_PLATE.has(pack.motif)) return plateOf(pack.motif, pack.motifColour)
  if (category === 'Frozen Food' && !/Coconut|Leaves/.test(name)) return undefined
  if (shape === 'bottle' || (shape === 'jar' && /^Bottles|^Groceries|^Our/.test(category))) return bowl(pack, 'level')
  return bowl(pack, /Powder|Flour|Masala|Atta|Turmeric/.test(name) ? 'fine' : 'pieces')
}

/** A near view of the label, the back, or two packs together: for about every third product. */
function moreView(product: CatalogueRow, { shape, pack }: ChosenPack, front: Drawing): Picture | undefined {
  const place = Number(product.sku.slice(-3))
  const odd = place % 2 === 1
  if (shape === 'flowWrap') return place % 3 === 0 ? standOnShelf(leaningPair(front)) : undefined
  if (/^Cosmetics|^Cleaning/.test(product.category) && shape !== 'box' && shape !== 'utensil') return odd ? closeUp(front) : undefined
  if (!WITH_BACK.has(shape) || !odd) return undefined
  return standOnShelf(SHAPES[shape]({ ...pack, side: 'back', motif: shape === 'sack' ? pack.motif : undefined }))
}
