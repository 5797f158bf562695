import type { CellProblem, ProductFileKind } from '#contract/calls/console/products/product-files.ts'
import { MAX_PRODUCT_ROWS } from '#contract/calls/console/products/product-files.ts'
import { decodeBytes } from '#server/platform/sheets/decode-text.ts'
import { findDelimiter } from '#server/platform/sheets/read-csv-rows.ts'
import { readSheetRows } from '#server/platform/sheets/read-sheet-rows.ts'
import type { TableRow } from '#server/platform/sheets/table-row.ts'
import type { Column } from '../import/columns.ts'
import type { FileRow } from './compare-row.ts'
import { isShopifyHeading, parseShopifyRows, SHOPIFY_COLUMNS } from './parse-shopify-rows.ts'
import { FILE_COLUMNS } from './product-cells.ts'

/** Rows above the heading that are looked at: titles, notes. */
const HEAD_ROWS = 20

/** A product file, read. */
export interface ProductFile {
  kind: ProductFileKind
  encoding: string
  delimiter: string | null
  /** The heading as the file has it, and the unknown columns. */
  header: string[]
  ignored: string[]
  rows: FileRow[]
}

/** The file has no heading of products, or a column twice. */
export class NoProductFile extends Error {
  readonly column: string | null

  constructor(column: string | null) {
    super(column ?? 'heading')
    this.column = column
  }
}

/**
 * Reads a product file of any kind, detected from its content and its heading. `aisles` are the names of the shop's aisles.
 * @throws SheetRefused when it is no table, NoProductFile without a heading of products
 */
export async function parseProductFile(bytes: Buffer, aisles: readonly string[]): Promise<ProductFile> {
  const table = await readSheetRows(bytes, { most: MAX_PRODUCT_ROWS + HEAD_ROWS, findHeader, showFailures: true })
  const found = findHeader(table)
  if (!found) throw new NoProductFile(null)
  const header = (table[found.index]?.cells ?? []).map((name) => name.trim())
  const rows = table.slice(found.index + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const kind = isOwnHeading(header) ? 'kade' : 'shopify'
  const columnOf = kind === 'kade' ? ownColumn : (name: string) => SHOPIFY_COLUMNS.get(name.toLowerCase()) ?? ownColumn(name)
  const names = header.map(columnOf)
  const twice = names.find((name, place) => name !== null && names.indexOf(name) !== place)
  if (twice) throw new NoProductFile(header[names.lastIndexOf(twice)] ?? twice)
  const ignored = header.filter((name, place) => name !== '' && names[place] === null && name !== 'art')
  const parsed = kind === 'kade' ? rows.map((row) => parseOwnRow(row, names)) : parseShopifyRows(rows, names, aisles)
  return { kind, ...encodingOf(bytes), header, ignored, rows: withoutDoubles(parsed) }
}

/** The encoding and delimiter of a text; the kind of a workbook. */
function encodingOf(bytes: Buffer): Pick<ProductFile, 'encoding' | 'delimiter'> {
  const decoded = decodeBytes(bytes)
  if (!decoded || /^\s*</.test(decoded.text.slice(0, 1_000))) return { encoding: 'Excel', delimiter: null }
  return { encoding: decoded.encoding, delimiter: findDelimiter(decoded.text, findHeader) }
}

function findHeader(rows: readonly TableRow[]): { index: number } | null {
  const index = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => {
    const names = cells.map((cell) => cell.trim())
    return isOwnHeading(names) || isShopifyHeading(names)
  })
  return index === -1 ? null : { index }
}

function ownColumn(name: string): Column | null {
  const plain = name.trim().toLowerCase()
  return FILE_COLUMNS.find((column) => column === plain) ?? null
}

function isOwnHeading(names: readonly string[]): boolean {
  const own = names.map((name) => name.toLowerCase()).filter((name) => ownColumn(name) !== null)
  return names.some((name) => name.toLowerCase() === 'sku') && own.length > 1 && !isShopifyHeading(names)
}

function parseOwnRow({ row, cells }: TableRow, names: readonly (string | null)[]): FileRow {
  const given: [string, string][] = []
  for (const [place, name] of names.entries()) if (name !== null) given.push([name, (cells[place] ?? '').trim()])
  const extra = cells.slice(names.length).some((cell) => cell.trim() !== '')
  const wrong = extra || cells.length < names.length
  const problems = wrong ? [widthProblem(row, cells.length, names.length)] : []
  return { line: row, cells: Object.fromEntries(given), problems, raw: [[...cells]] }
}

/** A row with fewer or more values than the heading: a delimiter inside of a value. */
function widthProblem(line: number, cells: number, names: number): CellProblem {
  return { line, column: null, found: String(cells), code: 'width', values: { cells, names }, meant: null }
}

/** Marks the second row of a sku, and of a barcode. */
function withoutDoubles(rows: FileRow[]): FileRow[] {
  const seen: Partial<Record<Column, Map<string, number>>> = { sku: new Map(), barcode: new Map() }
  for (const { line, cells, problems } of rows) {
    for (const column of ['sku', 'barcode'] as const) {
      const text = (cells[column] ?? '').replace(column === 'barcode' ? /^0+/ : /^$/, '')
      const earlier = seen[column]?.get(text)
      if (text === '') continue
      if (earlier === undefined) seen[column]?.set(text, line)
      else problems.push({ line, column, found: cells[column] ?? '', code: 'twice', values: { line: earlier }, meant: null })
    }
  }
  return rows
}
