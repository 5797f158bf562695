import { productImport, productImportRow } from '#server/database/schema/product-imports.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readAisles } from '../aisles/aisles.ts'
import { compareRow } from './compare-row.ts'
import { FILE_COLUMNS } from './product-cells.ts'
import { readFileProducts } from './read-file-products.ts'
import { rowOf } from './stage-import.ts'

/**
 * Reads one cell of a row that could not be read as another value, and compares the row again.
 * @throws Refusal NOT_FOUND without such a row, ILLEGAL_TRANSITION when the dry run is over
 */
export async function mendCell(tx: Tx, given: { importId: string; line: number; column: string; value: string }): Promise<void> {
  const { importId, line, value } = given
  const [found] = await tx.select().from(productImport).where(eq(productImport.id, importId)).for('update')
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.state !== 'ready') throw new Refusal('ILLEGAL_TRANSITION')
  const atLine = and(eq(productImportRow.importId, importId), eq(productImportRow.line, line), eq(productImportRow.kind, 'bad'))
  const [row] = await tx.select().from(productImportRow).where(atLine)
  const column = FILE_COLUMNS.find((one) => one === given.column)
  if (!row?.given || !column) throw new Refusal('NOT_FOUND')
  const cells = { ...row.given, [column]: value }
  const sku = column === 'sku' ? value : row.sku
  // Problems of the row's form stay; those of its cells are determined again.
  const problems = row.problems.filter(({ code }) => code === 'width' || code === 'twice' || code === 'taken')
  const current = await readFileProducts(tx, [sku])
  const { names } = await readAisles(tx)
  const next = { line, cells, problems, raw: row.raw ?? [] }
  const [made] = rowOf(importId, next, compareRow(next, current.get(sku) ?? null, { ...found, aisles: names }))
  await tx.delete(productImportRow).where(atLine)
  if (made) await tx.insert(productImportRow).values(made)
  else
    await tx
      .update(productImport)
      .set({ same: sql`${productImport.same} + 1` })
      .where(eq(productImport.id, importId))
}
