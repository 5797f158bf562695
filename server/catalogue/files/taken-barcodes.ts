import { plainGtin } from '#contract/rules/products/barcode.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { FileRow } from './compare-row.ts'

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
