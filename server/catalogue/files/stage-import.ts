import { productImport, productImportRow } from '#server/database/schema/product-imports.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { type Compared, type CompareOptions, compareRow, type FileRow } from './compare-row.ts'
import type { ProductFile } from './parse-product-file.ts'
import type { ProductCells } from './product-cells.ts'
import { readFileProducts } from './read-file-products.ts'
import { markTakenBarcodes } from './taken-barcodes.ts'

/** Rows that are compared at a time; other requests are served in between. */
const SLICE = 250

export interface StageOptions extends CompareOptions {
  actorId: string
  fileName: string
  bytes: number
}

/**
 * Compares a product file with the shop and stores the differences as a dry run, row by row. Nothing of the shop is changed. The import
 * stays `reading` until {@link finishStaging} ends it. Returns its id, and the number of rows that are as before.
 */
export async function stageImport(db: Db, file: ProductFile, options: StageOptions): Promise<{ id: string; same: number }> {
  const id = newId()
  const { actorId, fileName, bytes, emptyClears, origin } = options
  const { kind: fileKind, encoding, delimiter, header, ignored, rows } = file
  await inTransaction(db, (tx) =>
    tx.insert(productImport).values({
      id,
      actorId,
      fileName,
      fileKind,
      encoding,
      delimiter,
      bytes,
      header,
      ignored,
      emptyClears,
      origin,
      total: rows.length,
      same: 0,
      state: 'reading' as const,
    }),
  )
  await markTakenBarcodes(db, rows, options)
  let same = 0
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = rows.slice(start, start + SLICE)
    const current = await readFileProducts(
      db,
      slice.map(({ cells }) => cells.sku ?? ''),
    )
    const compared = slice.map((row) => [row, compareRow(row, current.get(row.cells.sku ?? '') ?? null, options)] as const)
    same += compared.filter(([, { kind }]) => kind === 'same').length
    const kept = compared.flatMap(([row, result]) => rowOf(id, row, result))
    if (kept.length > 0) await inTransaction(db, (tx) => tx.insert(productImportRow).values(kept))
  }
  return { id, same }
}

/** Ends the dry run: its rows can be brought in. */
export async function finishStaging(tx: Tx, id: string, same: number): Promise<void> {
  await tx.update(productImport).set({ state: 'ready', same }).where(eq(productImport.id, id))
}

/** Removes earlier dry runs of the same person that were never brought in: the page shows one. */
export async function forgetDryRuns(tx: Tx, actorId: string, kept: string): Promise<void> {
  await tx
    .delete(productImport)
    .where(sql`${productImport.actorId} = ${actorId} and ${productImport.state} in ('reading', 'ready') and ${productImport.id} <> ${kept}`)
}

/** The row that a comparison leaves; none for what is as before. */
export function rowOf(importId: string, row: FileRow, result: Compared): (typeof productImportRow.$inferInsert)[] {
  const { line, cells } = row
  const sku = cells.sku ?? ''
  const base = { importId, line, sku: sku.slice(0, 80), state: 'waiting' as const }
  if (result.kind === 'same') return []
  if (result.kind === 'bad') {
    const { problems } = result
    const name = (cells.name_en ?? '').slice(0, 120)
    return [{ ...base, kind: 'bad', name, unsure: false, groups: [], changes: [], problems, given: strings(cells), raw: row.raw }]
  }
  const { kind, name, changes, groups, unsure } = result
  return [{ ...base, kind, name, changes, groups, unsure, problems: [] }]
}

function strings(cells: ProductCells): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, text ?? '']))
}
