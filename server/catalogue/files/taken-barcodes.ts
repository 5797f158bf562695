import { plainGtin } from '#contract/rules/products/barcode.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import type { CompareOptions, FileRow } from './compare-row.ts'
import { plainCell } from './plain-cell.ts'

/** A product as an import leaves it. */
interface Imported {
  sku: string
  barcode: string | null
  /** Whether the import gives it this barcode, or puts it with this barcode on sale again. */
  given: boolean
}

/**
 * Products whose barcode of the import belongs to another product: the sku of that other one by theirs. It may have the barcode from
 * before, since the dry run, or from an earlier row. A product that gets another barcode in a row after `last` gives up its own.
 */
export async function takenBarcodes(
  tx: Tx,
  { importId, last }: { importId: string; last: number },
  products: readonly Imported[],
): Promise<Map<string, string>> {
  const codes = new Map(products.map(({ sku, barcode }) => [sku, plainGtin(barcode ?? '')]))
  const given = products.filter(({ sku, given }) => given && codes.get(sku) !== '').map(({ sku }) => sku)
  if (given.length === 0) return new Map()
  const wanted = given.map((sku) => codes.get(sku) ?? '')
  const { rows } = await tx.execute<{ sku: string; code: string; moves: boolean }>(sql`
    select sku, ltrim(barcode, '0') as code, exists (
      select from product_import_row as row where row.import_id = ${importId} and row.sku = product.sku and row.state = 'waiting' and row.line > ${last}
      and row.changes @> '[{"column": "barcode"}]') as moves
    from product where archived_at is null and ltrim(barcode, '0') = any(${sql.param(wanted)}::text[])`)
  const taken = new Map<string, string>()
  const keeps = ({ sku, code, moves }: (typeof rows)[number]) => taken.has(sku) || (codes.has(sku) ? codes.get(sku) === code : !moves)
  const ownerOf = (sku: string) => {
    const code = codes.get(sku)
    const before = given.slice(0, given.indexOf(sku)).find((other) => codes.get(other) === code && !taken.has(other))
    return rows.find((other) => other.sku !== sku && other.code === code && keeps(other))?.sku ?? before
  }
  // An unchanged product blocks its own barcode for others.
  for (let before = -1; before < taken.size; ) {
    before = taken.size
    for (const sku of given) {
      const owner = taken.has(sku) ? undefined : ownerOf(sku)
      if (owner !== undefined) taken.set(sku, owner)
    }
  }
  return taken
}

/**
 * Marks the rows of a file whose barcode another product of the assortment has: a scanner could not distinguish them, and the editor
 * refuses it too. A product that gets another barcode, or none, from the same file blocks none. One that a file puts on sale again
 * brings its own barcode back.
 */
export async function markTakenBarcodes(
  reader: Reader,
  rows: readonly FileRow[],
  { emptyClears }: Pick<CompareOptions, 'emptyClears'>,
): Promise<void> {
  const back = await barcodesOfArchived(
    reader,
    rows.filter(({ cells }) => plainCell('on_sale', cells.on_sale ?? '') === 'yes').map(({ cells }) => cells.sku ?? ''),
  )
  /** The barcode that a row gives its product; undefined where it stays as it is. */
  const givenBy = ({ cells: { barcode } }: FileRow) => (barcode === '' && !emptyClears ? undefined : barcode)
  const wantedBy = (row: FileRow) => givenBy(row) ?? back.get(row.cells.sku ?? '') ?? ''
  const wanted = [...new Set(rows.map((row) => plainGtin(wantedBy(row))))].filter((code) => code !== '')
  if (wanted.length === 0) return
  const { rows: owned } = await reader.execute<{ sku: string; code: string }>(sql`
    select sku, ltrim(barcode, '0') as code from product where archived_at is null and ltrim(barcode, '0') = any(${sql.param(wanted)}::text[])`)
  const owners = Map.groupBy(owned, ({ code }) => code)
  const given = new Map(rows.map((row) => [row.cells.sku ?? '', row]))
  const keeps = ({ sku, code }: { sku: string; code: string }) => {
    const row = given.get(sku)
    const next = row && givenBy(row)
    return next === undefined || plainGtin(next) === code
  }
  for (const row of rows) {
    const { line, cells, problems } = row
    const own = owners.get(plainGtin(wantedBy(row))) ?? []
    const other = own.some(({ sku }) => sku === cells.sku) ? undefined : own.find(keeps)
    if (other) problems.push({ line, column: 'barcode', found: wantedBy(row), code: 'taken', values: { sku: other.sku }, meant: null })
  }
}

/** The barcodes of those products that are in the archive, by sku. */
async function barcodesOfArchived(reader: Reader, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await reader.execute<{ sku: string; barcode: string }>(sql`
    select sku, barcode from product where archived_at is not null and barcode <> '' and sku = any(${sql.param([...skus])}::text[])`)
  return new Map(rows.map(({ sku, barcode }) => [sku, barcode]))
}
