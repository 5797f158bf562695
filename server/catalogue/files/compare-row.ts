import type { CellProblem, ImportGroup, ImportRow } from '#contract/calls/console/products/product-files.ts'
import type { Language } from '#contract/rules/languages.ts'
import { plainGtin } from '#contract/rules/products/barcode.ts'
import { type Column, type ImportProblem, NOTICE_COLUMNS } from '../import/columns.ts'
import { type ImportProduct, parseRow } from '../import/parse-row.ts'
import { nearestWord } from './nearest-word.ts'
import { lostDigits, plainCell } from './plain-cell.ts'
import { cellsOfProduct, FILE_COLUMNS, type FileProduct, type ProductCells } from './product-cells.ts'
import { isFailedFormula, isFormula, readCell } from './safe-cell.ts'

/** A product of a file: the line in which it begins, and its cells in the own columns. */
export interface FileRow {
  line: number
  cells: ProductCells
  /** Problems of its form, found by the reader. */
  problems: CellProblem[]
  /** The cells as the file has them; several rows for a product with variants. */
  raw: string[][]
}

export interface CompareOptions {
  /** Names of the shop's aisles. */
  aisles: readonly string[]
  emptyClears: boolean
  /** Country of origin of new products whose file has none. */
  origin: string | null
}

/** The meaning of a row for the shop. */
export type Compared =
  | { kind: 'same' }
  | { kind: 'bad'; problems: CellProblem[] }
  | {
      kind: 'new' | 'changed'
      name: string
      changes: ImportRow['changes']
      groups: ImportGroup[]
      /** A price moves by more than half. */
      unsure: boolean
    }

const ALL_COLUMNS = { notice: true, shelfPlace: true, barcode: true, weights: true, onSale: true }
/** Facts of a new product that a file may leave out. It is hidden until somebody has looked at it. */
const NEW: ProductCells = { discount_krw: '0', stock_count: '0', storage: 'ambient', on_sale: 'no' }
const MAX_SHOWN = 80

const GROUP_OF: Partial<Record<Column, ImportGroup>> = {
  price_krw: 'price',
  discount_krw: 'price',
  price_per_100g_krw: 'price',
  stock_count: 'stock',
  on_sale: 'hidden',
}

/** Compares a row of a file with the product of its sku, null for a new one. */
export function compareRow(given: FileRow, current: FileProduct | null, options: CompareOptions): Compared {
  const row = { ...given, problems: given.problems.filter((problem) => !isOwnDouble(problem, given, current)) }
  if (!current && row.problems.length === 0 && row.cells.sku && !row.cells.name_en)
    return { kind: 'bad', problems: [problemOf(row, 'sku', 'unknown')] }
  const before = current ? cellsOfProduct(current) : {}
  const { cells, problems } = overlay(row, before, current === null, options)
  // A row of the wrong form is read no further.
  const product = row.problems.length === 0 ? parseCells(cells, row, problems, options.aisles) : null
  if (!product || problems.length > 0) return { kind: 'bad', problems }
  const after = cellsOfProduct(product)
  const changes = FILE_COLUMNS.filter((column) => column !== 'sku' && (before[column] ?? '') !== (after[column] ?? '')).map((column) => ({
    column,
    before: before[column] ?? '',
    after: after[column] ?? '',
  }))
  if (changes.length === 0) return { kind: 'same' }
  const name = product.name.en
  if (!current) return { kind: 'new', name, changes, groups: ['new'], unsure: false }
  const groups = [...new Set(changes.map(({ column }) => GROUP_OF[column] ?? 'text'))]
  return { kind: 'changed', name, changes, groups, unsure: movesByHalf(current, product) }
}

/** The barcode that the shop already has twice: a file that leaves it as it is brings nothing wrong in. */
function isOwnDouble({ column, code }: CellProblem, { cells }: FileRow, current: FileProduct | null): boolean {
  const own = current?.barcode ?? null
  return column === 'barcode' && code === 'twice' && own !== null && plainGtin(cells.barcode ?? '') === plainGtin(own)
}

/**
 * The product that a row of a dry run makes of the shop's product: its changed cells over those of the shop. The stock moves by the
 * difference that staff saw, because sales go on meanwhile. Null when that is no product any more.
 */
export function applyChanges(
  current: FileProduct | null,
  sku: string,
  changes: ImportRow['changes'],
  aisles: readonly string[],
): FileProduct | null {
  const before: ProductCells = current ? cellsOfProduct(current) : { sku }
  const cells: ProductCells = { ...before, ...Object.fromEntries(changes.map(({ column, after }) => [column, after])) }
  const stock = changes.find(({ column }) => column === 'stock_count')
  if (current && stock) {
    const count = current.stockCount + Number(stock.after) - Number(stock.before)
    if (count < 0) return null
    cells.stock_count = String(count)
  }
  const problems: CellProblem[] = []
  const product = parseCells(cells, { line: 1, cells, problems, raw: [] }, problems, aisles)
  return product && problems.length === 0 ? withLineEnds(product, current, changes) : null
}

/** Texts that a row does not change keep their line ends, which no cell has. */
function withLineEnds(product: FileProduct, current: FileProduct | null, changes: ImportRow['changes']): FileProduct {
  if (!current) return product
  const changed = new Set(changes.map(({ column }) => column))
  const text = (field: 'name' | 'description') => {
    const kept = (language: Language, column: string) => (changed.has(column) ? product : current)[field][language]
    return { en: kept('en', `${field}_en`), ko: kept('ko', `${field}_ko`), si: kept('si', `${field}_si`), np: kept('np', `${field}_ne`) }
  }
  const notice = NOTICE_COLUMNS.some((column) => changed.has(column)) ? product.notice : current.notice
  return { ...product, name: text('name'), description: text('description'), notice }
}

/** Whether the cells that a row changes are what they were; stock is never compared, because it is moved by a difference. */
export function isAs(current: FileProduct, changes: ImportRow['changes'], side: 'before' | 'after'): boolean {
  const cells: Partial<Record<string, string>> = cellsOfProduct(current)
  return changes.every((change) => change.column === 'stock_count' || (cells[change.column] ?? '') === change[side])
}

/** The cells of the shop, with those of the file over them. */
function overlay(row: FileRow, before: ProductCells, isNew: boolean, { emptyClears, origin }: CompareOptions) {
  const problems = [...row.problems]
  const cells: ProductCells = isNew ? { ...NEW } : { ...before }
  for (const column of FILE_COLUMNS) {
    const given = row.cells[column]
    if (given === undefined) continue
    if (isFormula(given)) problems.push(problemOf(row, column, 'formula'))
    else if (isFailedFormula(given)) problems.push(problemOf(row, column, 'failed-formula'))
    else if (lostDigits(given)) problems.push(problemOf(row, column, 'digits-lost'))
    else {
      const text = plainCell(column, readCell(given))
      if (text !== '' || (emptyClears && !isNew)) cells[column] = text
    }
  }
  if (isNew && !cells.origin_country) {
    if (origin) cells.origin_country = origin
    else if (row.cells.origin_country === undefined) problems.push(problemOf(row, 'origin_country', 'origin'))
  }
  // The price of 100 g follows that of the piece unless the file has it.
  const ceiling = Number(cells.weight_ceiling_g ?? 0)
  if (ceiling > 0 && (cells.price_per_100g_krw ?? '') === (before.price_per_100g_krw ?? ''))
    cells.price_per_100g_krw = String(Math.round((Number(cells.price_krw) * 100) / ceiling))
  return { cells, problems }
}

function parseCells(cells: ProductCells, row: FileRow, problems: CellProblem[], aisles: readonly string[]): FileProduct | null {
  const found: ImportProblem[] = []
  const product = parseRow({ line: row.line, cell: (column) => cells[column] ?? '' }, { ...ALL_COLUMNS, aisles }, found)
  for (const { column, code = 'form', values = {} } of found) {
    // The first problem of a cell is the one to mend.
    if (problems.some((earlier) => earlier.column === column || earlier.column === null)) continue
    const shown = FILE_COLUMNS.find((one) => one === column) ?? null
    const text = shown === null ? '' : (row.cells[shown] ?? cells[shown] ?? '')
    const meant = shown === 'category' ? nearestWord(text, aisles) : null
    problems.push({ line: row.line, column, found: text.slice(0, MAX_SHOWN), code, values, meant })
  }
  return product && toFileProduct(product)
}

function toFileProduct(product: ImportProduct): FileProduct {
  const { shelfPlace = null, barcode = null, onSale = false, weight = null, notice = null } = product
  return { ...product, shelfPlace, barcode, onSale, weight, notice }
}

function problemOf(row: FileRow, column: Column, code: CellProblem['code']): CellProblem {
  return { line: row.line, column, found: (row.cells[column] ?? '').slice(0, MAX_SHOWN), code, values: {}, meant: null }
}

function movesByHalf(before: FileProduct, after: FileProduct): boolean {
  const [old, next] = [before.price - before.discount, after.price - after.discount]
  return old !== next && (next * 2 < old || next > old * 1.5)
}
