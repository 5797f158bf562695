import type { StoredNotice } from '#contract/calls/console/products/stored-notice.ts'
import { NOTICE_TEXTS, type NoticeText, NUTRIENTS } from '#contract/calls/product-notice.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import type { Allergen } from '#contract/rules/products/allergens.ts'
import { COLUMNS, type Column, NOTICE_COLUMNS, WEIGHT_COLUMNS } from '../import/columns.ts'
import type { ProductContent } from '../import/differs.ts'

/** The columns that the store writes, in the order of its files. `art` belongs to the demo alone. */
export const FILE_COLUMNS: readonly Column[] = [
  ...COLUMNS,
  ...(['tax', 'shelf_place', 'barcode', 'on_sale'] as const),
  ...WEIGHT_COLUMNS,
  ...NOTICE_COLUMNS,
]

/** The cells of a product in the own columns; empty ones are absent or empty. */
export type ProductCells = Partial<Record<Column, string>>

/** A product in the form of a file. */
export type FileProduct = ProductContent & { stockCount: number; notice: StoredNotice | null }

/** The cells of a product. Reading them again gives the same product, but for the line ends of its texts. */
export function cellsOfProduct(product: FileProduct): ProductCells {
  return Object.fromEntries(Object.entries(rawCells(product)).map(([column, text]) => [column, oneLine(text)]))
}

/** Printable ASCII with single spaces, or nothing: most cells, of which an import of 10,000 rows has two million. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** As the reader takes a cell: in one line, with single spaces. */
function oneLine(text: string): string {
  if (PLAIN.test(text)) return text
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

function rawCells(product: FileProduct): ProductCells {
  return {
    sku: product.sku,
    category: product.category,
    ...localized('name', product.name),
    brand: product.brand,
    unit: product.unit,
    price_krw: String(product.price),
    discount_krw: String(product.discount),
    stock_count: String(product.stockCount),
    rating_seed: product.rating === 0 ? '' : String(product.rating),
    weekday_deal: product.weekdayDeal === null ? '' : String(product.weekdayDeal),
    tags: product.tags.join(';'),
    origin_country: product.origin,
    storage: product.storage,
    ...localized('description', product.description),
    tax: product.taxExempt ? 'exempt' : 'taxed',
    shelf_place: product.shelfPlace ?? '',
    barcode: product.barcode ?? '',
    on_sale: yesOrNo(product.onSale),
    ...weightCells(product),
    ...(product.notice && noticeCells(product.notice)),
  }
}

function localized(field: 'name' | 'description' | NoticeText, text: LocalizedText | null): ProductCells {
  return {
    [`${field}_en`]: text?.en ?? '',
    [`${field}_ko`]: text?.ko ?? '',
    [`${field}_si`]: text?.si ?? '',
    [`${field}_ne`]: text?.np ?? '',
  }
}

function weightCells({ weight, price }: FileProduct): ProductCells {
  if (!weight) return {}
  return {
    weight_estimate_g: String(weight.estimate),
    weight_ceiling_g: String(weight.ceiling),
    price_per_100g_krw: String((price * 100) / weight.ceiling),
    weight_tolerance_percent: String(weight.tolerance),
  }
}

function noticeCells(notice: StoredNotice): ProductCells {
  const texts = NOTICE_TEXTS.map((field) => localized(field, notice[field] ?? null))
  return {
    notice_kind: notice.kind,
    import_declared: notice.importDeclared ? 'yes' : '',
    permit_number: notice.permitNumber ?? '',
    allergens: allergenCell(notice.allergens ?? null),
    traces: allergenCell(notice.traces ?? null),
    gmo: yesOrNo(notice.gmo ?? null),
    nutrition: nutritionCell(notice),
    packed_days: numberCell(notice.packedDays),
    days_left: numberCell(notice.daysLeft),
    months_after_opening: numberCell(notice.monthsAfterOpening),
    made_month: notice.madeMonth ?? '',
    child_proof: yesOrNo(notice.childProof ?? null),
    ...Object.assign({}, ...texts),
  }
}

function allergenCell(allergens: readonly Allergen[] | null): string {
  return allergens === null ? '' : allergens.join(';') || 'none'
}

function nutritionCell({ nutrition }: StoredNotice): string {
  return nutrition ? [nutrition.per, ...NUTRIENTS.map(([name]) => `${name} ${nutrition.values[name]}`)].join('; ') : ''
}

function numberCell(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

function yesOrNo(value: boolean | null): string {
  return value === null ? '' : value ? 'yes' : 'no'
}
