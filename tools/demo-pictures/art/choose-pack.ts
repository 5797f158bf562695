import { type CatalogueRow, packSize } from './catalogue.ts'
import { chooseLabel } from './choose-label.ts'
import { CONTENT_RULES, type ContentRule } from './content-rules.ts'
import { OVERRIDES } from './overrides.ts'
import type { Pack } from './pack.ts'
import { CREAM, TONES, type ToneName } from './palette.ts'
import { SHAPE_RULES } from './shape-rules.ts'
import type { ShapeName } from './shape-table.ts'

/** Body colour of a pack whose contents no rule names, by aisle. */
const AISLE_TONE: Record<string, ToneName> = {
  Spices: 'brick',
  'Instant Foods': 'scarlet',
  'Tea & Milk Powder': 'leaf',
  Biscuits: 'amber',
  'Dry Fish': 'lagoon',
  Cosmetics: 'sandal',
  'Cleaning Items': 'sea',
  Drinks: 'mango',
  'Meat & Fish': 'chilli',
  Roti: 'leaf',
  Paratha: 'chilli',
  'Frozen Food': 'blue',
  'Grains & Rice': 'clay',
  'Bottles & Canned Food': 'green',
  Groceries: 'kraft',
  'Our product': 'leaf',
}

/** Forms of a pouch's label, taken in turn so that neighbours on the shelf differ. */
const FORMS = ['arch', 'band', 'round', 'arch', 'plain'] as const

/** Tones on which a name may stand without a label's ground. */
const LIGHT: ReadonlySet<string> = new Set(['pista', 'mint', 'mist', 'ice', 'sand', 'sandal', 'kraft', 'rose', 'white', 'orange'])

export interface ChosenPack {
  shape: ShapeName
  pack: Pack
}

/** Chooses shape, colours, motif and label of a product's pack: by rule, then what is set by hand for that SKU. */
export function choosePack(product: CatalogueRow): ChosenPack {
  const own = OVERRIDES[product.sku] ?? {}
  const shaped = SHAPE_RULES.find(
    (rule) => (rule.aisle === undefined || rule.aisle.test(product.category)) && rule.name.test(product.name_en),
  )
  const found: Partial<ContentRule> = CONTENT_RULES.find((rule) => rule.name.test(product.name_en)) ?? {}
  const label = chooseLabel(product)
  const toneName = own.tone ?? found.tone ?? AISLE_TONE[product.category] ?? 'kraft'
  const place = Number(product.sku.slice(-3))
  const turn = FORMS[place % FORMS.length] ?? 'arch'
  const form = own.form ?? found.form ?? (turn === 'plain' && !LIGHT.has(toneName) ? 'arch' : turn)
  const motif = own.motif === 'none' ? undefined : (own.motif ?? found.motif)
  return {
    shape: own.shape ?? shaped?.shape ?? 'pouch',
    pack: {
      sku: product.sku,
      label: { latin: own.label ?? label.latin, sinhala: own.sinhala ?? label.sinhala },
      tone: TONES[toneName],
      form,
      motif,
      motifColour: own.motifColour ?? found.motifColour,
      content: own.content ?? found.content ?? CREAM,
      kind: own.kind ?? shaped?.kind ?? '',
      size: own.size ?? packSize(product.unit),
      unit: product.unit,
      side: 'front',
    },
  }
}
