import type { CellProblem } from '#contract/calls/console/products/product-files.ts'
import type { TableRow } from '#server/platform/sheets/table-row.ts'
import type { FileRow } from './compare-row.ts'
import { nearestWord } from './nearest-word.ts'
import { plainCell } from './plain-cell.ts'
import { FILE_COLUMNS, type ProductCells } from './product-cells.ts'
import { textOfHtml } from './text-of-html.ts'

/** Shopify's columns that are used here, by their names of today and of before, in lower case. */
export const SHOPIFY_COLUMNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    title: ['title'],
    handle: ['url handle', 'handle'],
    html: ['description', 'body (html)'],
    vendor: ['vendor'],
    type: ['type'],
    tags: ['tags'],
    published: ['published on online store', 'published'],
    status: ['status'],
    sku: ['sku', 'variant sku'],
    barcode: ['barcode', 'variant barcode'],
    option1Name: ['option1 name'],
    option1: ['option1 value'],
    option2: ['option2 value'],
    option3: ['option3 value'],
    price: ['price', 'variant price'],
    compareAt: ['compare-at price', 'variant compare at price'],
    tax: ['charge tax', 'variant taxable'],
    measure: ['unit price total measure'],
    measureUnit: ['unit price total measure unit'],
    stock: ['inventory quantity', 'variant inventory qty'],
    grams: ['weight value (grams)', 'variant grams'],
    image: ['product image url', 'image src'],
  }).flatMap(([name, titles]) => titles.map((title) => [title, name] as const)),
)

/** Whether a heading is that of Shopify's product CSV. */
export function isShopifyHeading(names: readonly string[]): boolean {
  const found = new Set(names.map((name) => SHOPIFY_COLUMNS.get(name.toLowerCase())))
  return found.has('title') && found.has('handle')
}

type Cell = (name: string) => string

/**
 * The products of Shopify's rows: rows of one handle are a product, each of its variants a product here. Rows with a picture alone are
 * ignored. Own columns beside Shopify's are taken as they are. A type is read as the nearest of the shop's aisles, given by their names.
 */
export function parseShopifyRows(rows: readonly TableRow[], names: readonly (string | null)[], aisles: readonly string[]): FileRow[] {
  const cellsOf = (row: TableRow | undefined): Cell => {
    return (name) => row?.cells[names.indexOf(name)]?.trim() ?? ''
  }
  const products = Map.groupBy(rows, (row) => cellsOf(row)('handle') || `line ${row.row}`)
  return [...products.values()].flatMap((ofOne) => {
    const main = cellsOf(ofOne[0])
    const variants = ofOne.filter((row) => ['sku', 'price', 'option1'].some((name) => cellsOf(row)(name) !== ''))
    const productRows = variants.length > 0 ? variants : ofOne.slice(0, 1)
    return productRows.map((row): FileRow => {
      const problems: CellProblem[] = []
      const own = FILE_COLUMNS.filter((column) => names.includes(column) && !SHOPIFY_NAMES.has(column))
      const given = Object.fromEntries(own.map((column) => [column, cellsOf(row)(column) || main(column)]))
      const cells = {
        ...variantCells(main, cellsOf(row), productRows.length > 1, names),
        ...typeCells(names, main('type'), aisles),
        ...given,
      }
      return { line: row.row, cells, problems, raw: ofOne.map((one) => [...one.cells]) }
    })
  })
}

const SHOPIFY_NAMES: ReadonlySet<string> = new Set(SHOPIFY_COLUMNS.values())

/** The cells of a variant. A column that the file lacks is left out, so that the shop keeps what it has. */
function variantCells(main: Cell, variant: Cell, severalVariants: boolean, names: readonly (string | null)[]): ProductCells {
  const options = ['option1', 'option2', 'option3'].map(variant).filter((option) => option !== '' && option !== 'Default Title')
  const title = [main('title'), ...(severalVariants ? options : [])].filter(Boolean).join(' ')
  const hangul = /\p{Script=Hangul}/u.test(title)
  const has = (name: string, cells: () => ProductCells) => (names.includes(name) ? cells() : {})
  return {
    sku: variant('sku') || skuOf(main('handle'), severalVariants ? options : []),
    ...(main('title') !== '' && { name_en: title, ...(hangul && { name_ko: title }) }),
    ...has('html', () => ({ [hangul ? 'description_ko' : 'description_en']: textOfHtml(main('html')) })),
    ...has('vendor', () => ({ brand: main('vendor') })),
    ...has('tags', () => ({ tags: tagsOf(main('tags')) })),
    ...unitCells(variant, options),
    ...has('price', () => priceCells(variant('price'), variant('compareAt'))),
    ...has('stock', () => ({ stock_count: variant('stock').replace(/^-\d+$/, '0') })),
    ...has('tax', () => ({ tax: { true: 'taxed', false: 'exempt' }[variant('tax').toLowerCase()] ?? '' })),
    ...has('barcode', () => ({ barcode: variant('barcode') })),
    ...(/^(draft|archived)$/i.test(main('status')) || /^false$/i.test(main('published')) ? { on_sale: 'no' } : {}),
  }
}

function typeCells(names: readonly (string | null)[], type: string, aisles: readonly string[]): ProductCells {
  return names.includes('type') && type !== '' ? { category: nearestWord(type, aisles) ?? type } : {}
}

/** A sku of a handle, for variants without one. */
function skuOf(handle: string, options: readonly string[]): string {
  const words = [handle, ...options].join('-').toUpperCase()
  return words
    .replaceAll(/[^A-Z0-9._-]+/g, '-')
    .replaceAll(/^[^A-Z0-9]+|-+$/g, '')
    .slice(0, 40)
}

function tagsOf(text: string): string {
  const words = text.split(',').map((tag) =>
    tag
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, ''),
  )
  return words.filter((tag) => tag !== '').join(';')
}

/** Shopify has the reduced price, and the one that it is compared with. */
function priceCells(price: string, compareAt: string): ProductCells {
  const [now, before] = [Number(plainCell('price_krw', price)), Number(plainCell('price_krw', compareAt))]
  if (compareAt !== '' && before > now) return { price_krw: String(before), discount_krw: String(before - now) }
  return { price_krw: price, ...(price !== '' && { discount_krw: '0' }) }
}

/** The content of a pack: the measure of the unit price, else an option such as `5 kg`, else the weight. */
function unitCells(variant: Cell, options: readonly string[]): ProductCells {
  const measured = options.find((option) => /^\d+([.,]\d+)?\s*(g|kg|ml|l|pcs?)$/i.test(option))
  if (measured) return { unit: measured }
  if (variant('measure') !== '') return { unit: `${variant('measure')} ${variant('measureUnit')}`.trim() }
  const grams = Number(variant('grams'))
  return grams > 0 ? { unit: `${grams} g` } : {}
}
