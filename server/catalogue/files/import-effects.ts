import { z } from 'zod'
import { productImport, productImportRow } from '#server/database/schema/product-imports.ts'
import { databaseError } from '#server/platform/database/database-error.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type EffectHandler, writeOutbox } from '#server/platform/jobs/outbox.ts'
import { applyRows, nextRows, takeBackRows } from './apply-rows.ts'

/** The effect that brings an import in, or takes it back, a part at a time. */
const KIND = 'product-import.work'
const payloadSchema = z.object({ importId: z.string() })

/** Products of a transaction: they stay locked for some tenths of a second, and an order waits for a lock for two seconds at most. */
const BATCH = 250
/** Transactions of one effect: it ends well within its lease, and a store that stops waits no longer than for them. */
const TURNS = 4

/** Starts the job of an import that is `running` or `undoing`, in the transaction that makes it so. */
export function queueImport(tx: Tx, importId: string): Promise<void> {
  return writeOutbox(tx, KIND, { importId })
}

/**
 * The job of imports. Each effect works off some short transactions and writes the next effect with the last one; each transaction marks
 * its rows. A store that is killed loses only the transaction at work, and another one goes on after the lease: a row is never done twice.
 */
export function importEffects({ db }: { db: Db }): Record<string, EffectHandler> {
  return {
    [KIND]: async (payload) => {
      const { importId } = payloadSchema.parse(payload)
      for (let turn = 1; turn <= TURNS; turn++) {
        if ((await workOn(db, importId, BATCH, turn === TURNS)) === 'ended') return
      }
    },
  }
}

/** One transaction of an import. Rows that the database refuses are tried one by one, so that one bad row does not stop the others. */
async function workOn(db: Db, importId: string, size: number, goesOn: boolean): Promise<'more' | 'ended'> {
  try {
    return await inTransaction(db, (tx) => oneTurn(tx, importId, size, goesOn))
  } catch (error) {
    if (!isRefused(error)) throw error
    if (size > 1) {
      for (let row = 1; row <= size; row++) {
        if ((await workOn(db, importId, 1, goesOn && row === size)) === 'ended') return 'ended'
      }
      return 'more'
    }
    return inTransaction(db, (tx) => failNext(tx, importId, goesOn))
  }
}

async function oneTurn(tx: Tx, importId: string, size: number, goesOn: boolean): Promise<'more' | 'ended'> {
  const work = await lockWork(tx, importId)
  if (!work) return 'ended'
  const rows = await nextRows(tx, importId, work.from, size)
  if (rows.length === 0) {
    await tx.update(productImport).set({ state: work.end, endedAt: sql`now()` }).where(eq(productImport.id, importId))
    return 'ended'
  }
  await (work.undo ? takeBackRows : applyRows)(tx, rows, work.note)
  if (goesOn) await queueImport(tx, importId)
  return 'more'
}

/** Locks an import that is at work: two nodes take turns. Null when there is nothing to do. */
async function lockWork(tx: Tx, importId: string) {
  const [found] = await tx.select().from(productImport).where(eq(productImport.id, importId)).for('update')
  if (found?.state === 'running') return { from: 'waiting', end: 'done', undo: false, note: found.fileName } as const
  if (found?.state === 'undoing') return { from: 'done', end: 'undone', undo: true, note: found.fileName } as const
  return null
}

/** Marks the next row as one that the database refuses. */
async function failNext(tx: Tx, importId: string, goesOn: boolean): Promise<'more' | 'ended'> {
  const work = await lockWork(tx, importId)
  if (!work) return 'ended'
  const [row] = await nextRows(tx, importId, work.from, 1)
  if (row) {
    const { line } = row
    await tx
      .update(productImportRow)
      .set({ state: work.undo ? 'kept' : 'failed' })
      .where(sql`${productImportRow.importId} = ${importId} and ${productImportRow.line} = ${line}`)
  }
  if (goesOn) await queueImport(tx, importId)
  return 'more'
}

/** Whether a constraint of the database, or a rule of the store, refused the rows: trying again would not help. */
function isRefused(error: unknown): boolean {
  return error instanceof Refusal || (databaseError(error)?.constraint ?? '') !== ''
}
