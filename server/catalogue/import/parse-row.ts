import type { StoredNotice } from '#contract/calls/console/products/stored-notice.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import { MAX_WON } from '#contract/rules/money.ts'
import { isGtin } from '#contract/rules/products/barcode.ts'
import type { NoticeKind } from '#contract/rules/products/notice-kinds.ts'
import { noticeKindsOf } from '#contract/rules/products/notice-rules.ts'
import {
  isCountryCode,
  MAX_BRAND,
  MAX_DESCRIPTION,
  MAX_PRODUCT_NAME,
  MAX_TAG,
  MAX_UNIT,
  SKU,
  TAG,
} from '#contract/rules/products/product-content.ts'
import { SHELF_PLACE, type Storage, storageSchema } from '#contract/rules/products/shelf-place.ts'
import { MAX_STOCK } from '#contract/rules/products/stock.ts'
import type { ContentMeasure } from '#contract/rules/products/unit-price.ts'
import type { PieceWeight } from '#contract/rules/weight.ts'
import { type Cells, cellsOf } from './cells.ts'
import type { ImportProblem } from './columns.ts'
import { parseContent } from './parse-content.ts'
import { parseNotice } from './parse-notice.ts'
import { parseWeight } from './parse-weight.ts'
import type { CsvRow } from './read-csv.ts'
import { isTaxExempt } from './tax-rule.ts'

/** A product as a file describes it, in the words of the product table. Money in won. */
export type ImportProduct = {
  /** The line of the file. */
  line: number
  sku: string
  category: string
  name: LocalizedText
  description: LocalizedText
  brand: string
  unit: string
  contentAmount: number | null
  contentMeasure: ContentMeasure | null
  price: number
  discount: number
  taxExempt: boolean
  origin: string
  storage: Storage
  /** The place on the shelf, and the article number (GTIN); null for none, undefined when the file has no such column. */
  shelfPlace: string | null | undefined
  barcode: string | null | undefined
  /** Whether it is offered; undefined leaves it unchanged, and a new product is. */
  onSale: boolean | undefined
  tags: string[]
  weekdayDeal: number | null
  rating: number
  stockCount: number
  /** Null for what is not sold by weight; undefined, for a file without these columns, leaves it unchanged. */
  weight: PieceWeight | null | undefined
  /** Null removes the existing notice; undefined, for a file without these columns, leaves it unchanged. */
  notice: StoredNotice | null | undefined
}

/** A notice for a product that is in the shop. */
export type ImportNotice = { line: number; sku: string; notice: StoredNotice | null }

const UTENSILS = 'Kitchen Items /Utensils'

/** Which optional columns a file has, and the names of the shop's aisles. */
export type FileColumns = {
  notice: boolean
  shelfPlace: boolean
  barcode: boolean
  weights: boolean
  onSale: boolean
  aisles: readonly string[]
}

/** The product of a row, or null and every problem of that row. */
export function parseRow(row: CsvRow, columns: FileColumns, problems: ImportProblem[]): ImportProduct | null {
  const before = problems.length
  const cells = cellsOf(row.cell, (column, reason, more) => problems.push({ line: row.line, column, reason, ...more }))
  const sku = skuOf(cells)
  const category = categoryOf(cells, columns.aisles)
  const name = localizedOf(cells, 'name', MAX_PRODUCT_NAME, true)
  const brand = cells.text('brand', MAX_BRAND)
  const unit = cells.text('unit', MAX_UNIT, { required: true })
  const beforePrice = problems.length
  const price = cells.whole('price_krw', 0, MAX_WON)
  const discount = cells.whole('discount_krw', 0, MAX_WON, { empty: 0 })
  if (discount > price && problems.length === beforePrice)
    cells.refuse('discount_krw', `Must not be above the price of ${price}`, { code: 'above-price', values: { price } })
  const weight = columns.weights ? parseWeight(cells, price) : undefined
  // The unit price of what is weighed is that of its ceiling, whatever the unit is.
  const content = weight ? { amount: weight.ceiling, measure: 'g' as const } : parseContent(unit, category === UTENSILS)
  const product = {
    line: row.line,
    sku,
    name,
    description: localizedOf(cells, 'description', MAX_DESCRIPTION, false),
    brand,
    unit,
    contentAmount: content?.amount ?? null,
    contentMeasure: content?.measure ?? null,
    price,
    discount,
    taxExempt: taxExemptOf(cells, category, name.en),
    origin: originOf(cells),
    storage: storageOf(cells),
    shelfPlace: columns.shelfPlace ? shelfPlaceOf(cells) : undefined,
    barcode: columns.barcode ? barcodeOf(cells) : undefined,
    onSale: columns.onSale ? onSaleOf(cells) : undefined,
    tags: tagsOf(cells),
    weekdayDeal: cells.whole('weekday_deal', 0, 6, { empty: null }),
    rating: ratingOf(cells),
    stockCount: cells.whole('stock_count', 0, MAX_STOCK),
    weight,
    notice: columns.notice ? parseNotice(cells) : undefined,
  }
  const wrong = category && product.notice ? wrongKind(product.notice.kind, category) : null
  if (wrong) cells.refuse('notice_kind', wrong)
  if (problems.length > before || category === null) return null
  return { ...product, category }
}

/** The notice of a row of a file of notices, or null and every problem of that row. */
export function parseNoticeRow(row: CsvRow, problems: ImportProblem[]): ImportNotice | null {
  const before = problems.length
  const cells = cellsOf(row.cell, (column, reason, more) => problems.push({ line: row.line, column, reason, ...more }))
  const sku = skuOf(cells)
  const notice = parseNotice(cells)
  return problems.length > before ? null : { line: row.line, sku, notice }
}

/** Why products of that category cannot have a notice of that kind; null when they can. */
export function wrongKind(kind: NoticeKind, category: string): string | null {
  const kinds = noticeKindsOf(category)
  return kinds.includes(kind) ? null : `Must be ${kinds.join(' or ')} for ${category}`
}

function skuOf(cells: Cells): string {
  const sku = cells.text('sku', 40, { required: true })
  if (sku !== '' && !SKU.test(sku)) cells.refuse('sku', 'Must consist of letters A-Z, digits, dots, hyphens and underscores')
  return sku
}

/** The column for Nepali carries the language's own code, `ne`; the store calls it np. */
function localizedOf(cells: Cells, what: 'name' | 'description', max: number, required: boolean): LocalizedText {
  return {
    en: cells.text(`${what}_en`, max, { required }),
    ko: cells.text(`${what}_ko`, max),
    si: cells.text(`${what}_si`, max),
    np: cells.text(`${what}_ne`, max),
  }
}

function categoryOf(cells: Cells, aisles: readonly string[]): string | null {
  const category = cells.raw('category')
  if (aisles.includes(category)) return category
  cells.refuse('category', `Must be one of: ${aisles.join(', ')}`)
  return null
}

function storageOf(cells: Cells): ImportProduct['storage'] {
  const parsed = storageSchema.safeParse(cells.raw('storage'))
  if (parsed.success) return parsed.data
  cells.refuse('storage', 'Must be ambient, chilled or frozen')
  return 'ambient'
}

function shelfPlaceOf(cells: Cells): string | null {
  const place = cells.raw('shelf_place')
  if (place === '') return null
  if (!SHELF_PLACE.test(place)) cells.refuse('shelf_place', 'Must be a rack, a bay and perhaps a level, such as B4 or C12-3')
  return place
}

function barcodeOf(cells: Cells): string | null {
  const digits = cells.raw('barcode')
  if (digits === '') return null
  if (!isGtin(digits)) cells.refuse('barcode', 'Must be an article number of 8, 12, 13 or 14 digits with its check digit')
  return digits
}

function originOf(cells: Cells): string {
  const code = cells.raw('origin_country')
  if (!isCountryCode(code)) cells.refuse('origin_country', 'Must be a country code of two letters, such as LK')
  return code
}

function onSaleOf(cells: Cells): boolean | undefined {
  const cell = cells.raw('on_sale')
  if (cell !== '' && cell !== 'yes' && cell !== 'no') cells.refuse('on_sale', 'Must be yes, no or empty')
  return cell === '' ? undefined : cell === 'yes'
}

function tagsOf(cells: Cells): string[] {
  const tags = [
    ...new Set(
      cells
        .raw('tags')
        .split(';')
        .map((tag) => tag.trim()),
    ),
  ].filter((tag) => tag !== '')
  const bad = tags.find((tag) => tag.length > MAX_TAG || !TAG.test(tag))
  if (bad !== undefined) cells.refuse('tags', `Must be words of a-z, 0-9 and hyphens, apart by semicolons; "${bad.slice(0, 40)}" is none`)
  return tags
}

function ratingOf(cells: Cells): number {
  const text = cells.raw('rating_seed')
  if (text === '') return 0
  if (/^[0-5](\.\d)?$/.test(text) && Number(text) <= 5) return Number(text)
  cells.refuse('rating_seed', 'Must be a number from 0 to 5 with at most one decimal')
  return 0
}

function taxExemptOf(cells: Cells, category: string | null, nameEn: string): boolean {
  const tax = cells.raw('tax')
  if (tax === 'exempt' || tax === 'taxed') return tax === 'exempt'
  if (tax !== '') cells.refuse('tax', 'Must be exempt, taxed or empty')
  return category !== null && isTaxExempt(category, nameEn)
}
