import { plainGtin } from '#contract/rules/products/barcode.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { FileRow } from './compare-row.ts'

/** A product as an import leaves it. */
interface Imported {
  sku: string
  barcode: string | null
  /** Whether the import gives it this barcode. */
  given: boolean
}

/**
 * Skus of the products that are given a barcode which another one has kept, or got since the dry run. A product that the same import is yet to
 * give another one, in a line after `last`, keeps none.
 */
export async function skusOfTaken(
  tx: Tx,
  { importId, last }: { importId: string; last: number },
  products: readonly Imported[],
): Promise<Set<string>> {
  const codes = new Map(products.map(({ sku, barcode }) => [sku, plainGtin(barcode ?? '')]))
  const given = products.filter(({ sku, given }) => given && codes.get(sku) !== '').map(({ sku }) => sku)
  if (given.length === 0) return new Set()
  const wanted = given.map((sku) => codes.get(sku) ?? '')
  const { rows } = await tx.execute<{ sku: string; code: string; moves: boolean }>(sql`
    select sku, ltrim(barcode, '0') as code, exists (
      select from product_import_row as row where row.import_id = ${importId} and row.sku = product.sku and row.state = 'waiting' and row.line > ${last}
      and row.changes @> '[{"column": "barcode"}]') as moves
    from product where archived_at is null and ltrim(barcode, '0') = any(${sql.param(wanted)}::text[])`)
  const taken = new Set<string>()
  const keeps = ({ sku, code, moves }: (typeof rows)[number]) => taken.has(sku) || (codes.has(sku) ? codes.get(sku) === code : !moves)
  // A product that stays as it is keeps its own barcode from another one.
  for (let before = -1; before < taken.size; ) {
    before = taken.size
    for (const sku of given) {
      if (rows.some((other) => other.sku !== sku && other.code === codes.get(sku) && keeps(other))) taken.add(sku)
    }
  }
  return taken
}

const codeOf = (row: FileRow) => plainGtin(row.cells.barcode ?? '')

/**
 * Marks the rows of a file whose barcode another product of the assortment keeps: a scanner could not tell them apart, and the editor refuses it
 * too. A product that the same file gives another barcode keeps none.
 */
export async function markTakenBarcodes(reader: Reader, rows: readonly FileRow[]): Promise<void> {
  const wanted = [...new Set(rows.map(codeOf))].filter((code) => code !== '')
  if (wanted.length === 0) return
  const { rows: known } = await reader.execute<{ sku: string; code: string }>(sql`
    select sku, ltrim(barcode, '0') as code from product where archived_at is null and ltrim(barcode, '0') = any(${sql.param(wanted)}::text[])`)
  const owners = Map.groupBy(known, ({ code }) => code)
  const given = new Map(rows.map((row) => [row.cells.sku ?? '', row]))
  const keeps = ({ sku, code }: { sku: string; code: string }) => {
    const row = given.get(sku)
    return row?.cells.barcode === undefined || row.cells.barcode === '' || codeOf(row) === code
  }
  for (const row of rows) {
    const { line, cells, problems } = row
    const own = owners.get(codeOf(row)) ?? []
    const other = own.some(({ sku }) => sku === cells.sku) ? undefined : own.find(keeps)
    if (other)
      problems.push({ line, column: 'barcode', found: cells.barcode ?? '', code: 'taken', values: { sku: other.sku }, meant: null })
  }
}
