import { type ImportRowState, UNDO_DAYS } from '#contract/calls/console/products/product-files.ts'
import { productImport, productImportRow } from '#server/database/schema/product-imports.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { queueImport } from './import-effects.ts'

/**
 * Starts to bring in a dry run, in the background. Rows whose price moves by more than half come along only when `unsure` names their
 * lines. Returns the number of rows, and whether any of them changes a stock.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION when it is no dry run any more, or another import is at work
 */
export async function startImport(
  tx: Tx,
  importId: string,
  unsure: readonly number[],
): Promise<{ rows: number; fileName: string; stock: boolean }> {
  await takeImportTurn(tx)
  const found = await lockImport(tx, importId)
  if (found.state !== 'ready' || (await anotherAtWork(tx))) throw new Refusal('ILLEGAL_TRANSITION')
  const ofImport = eq(productImportRow.importId, importId)
  await tx
    .update(productImportRow)
    .set({ state: 'left' })
    .where(
      and(
        ofImport,
        sql`(${productImportRow.kind} = 'bad' or (${productImportRow.unsure} and ${productImportRow.line} <> all(${sql.param([...unsure])}::int[])))`,
      ),
    )
  const counts = await countRows(tx, importId, 'waiting')
  await tx.update(productImport).set({ state: 'running', startedAt: sql`now()` }).where(eq(productImport.id, importId))
  await queueImport(tx, importId)
  return { ...counts, fileName: found.fileName }
}

/** The rows of an import in a state, and whether any of them changes a stock. */
async function countRows(tx: Tx, importId: string, state: ImportRowState): Promise<{ rows: number; stock: boolean }> {
  const [counts] = await tx
    .select({
      rows: sql<number>`count(*)::int`,
      stock: sql<boolean>`coalesce(bool_or(${productImportRow.changes} @> '[{"column":"stock_count"}]'::jsonb), false)`,
    })
    .from(productImportRow)
    .where(and(eq(productImportRow.importId, importId), eq(productImportRow.state, state)))
  return { rows: counts?.rows ?? 0, stock: counts?.stock ?? false }
}

/**
 * Starts to take an import back, in the background. Returns its file's name, and whether any of its rows changed a stock.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION when it is not the last one, too old, or another import is at work
 */
export async function undoImport(tx: Tx, importId: string): Promise<{ fileName: string; stock: boolean }> {
  await takeImportTurn(tx)
  const found = await lockImport(tx, importId)
  const [last] = await tx
    .select({ id: productImport.id })
    .from(productImport)
    .where(sql`${productImport.state} = 'done' and ${productImport.endedAt} > now() - make_interval(days => ${UNDO_DAYS})`)
    .orderBy(sql`${productImport.endedAt} desc`)
    .limit(1)
  if (last?.id !== importId || (await anotherAtWork(tx))) throw new Refusal('ILLEGAL_TRANSITION')
  const { stock } = await countRows(tx, importId, 'done')
  await tx.update(productImport).set({ state: 'undoing' }).where(eq(productImport.id, importId))
  await queueImport(tx, importId)
  return { fileName: found.fileName, stock }
}

async function lockImport(tx: Tx, importId: string) {
  const [found] = await tx.select().from(productImport).where(eq(productImport.id, importId)).for('update')
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Two people who press the last button at once take turns. */
async function takeImportTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kade-product-imports'))`)
}

async function anotherAtWork(tx: Tx): Promise<boolean> {
  const rows = await tx
    .select({ id: productImport.id })
    .from(productImport)
    .where(sql`${productImport.state} in ('running', 'undoing')`)
    .limit(1)
  return rows.length > 0
}
