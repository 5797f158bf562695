import type { ReconcileSums } from '#contract/calls/console/reconcile.ts'
import { auditCase, auditRun } from '#server/database/schema/reconcile.ts'
import { and, count, eq, inArray, isNull, or, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { notifyLive } from '#server/platform/live/live-events.ts'
import type { FoundCase } from './find-cases.ts'

/** The findings of a run and its scope: our books, with their sums, or some payments at their providers. */
export interface RunResult {
  found: readonly FoundCase[]
  /** The books were looked through: what is not found there agrees again. */
  books?: { sums: ReconcileSums }
  /** Payments whose provider responded: one of them that is not found agrees again. */
  payments?: readonly string[]
  /** The account of staff who requested it; null for the nightly job. */
  by: string | null
  /** The moment of a run of the past; else it is now. */
  at?: Date
}

/** One run at a time: two at once would open and close the same case. */
const LOCK = sql`select pg_advisory_xact_lock(hashtextextended('audit_case', 0))`

/**
 * Opens a case for each new finding, closes those that agree again, ends the notes of those that agree by now, and records the run. Returns
 * how many stay open and how many closed.
 */
export async function recordRun(tx: Tx, { found, books, payments = [], by, at }: RunResult): Promise<{ open: number; closed: number }> {
  await tx.execute(LOCK)
  const closing = { closedAt: at ?? sql`now()`, closedBy: by, closing: 'agrees' as const }
  const closed = (books ? await closeBooks(tx, found, closing) : 0) + (await closePayments(tx, found, payments, closing))
  await endNotes(tx, { found, books, payments })
  if (found.length > 0)
    await tx
      .insert(auditCase)
      .values(found.map((one) => ({ ...one, id: newId(), openedAt: at })))
      .onConflictDoUpdate({
        target: [auditCase.name, auditCase.subject],
        targetWhere: sql`${auditCase.closing} is distinct from 'agrees'`,
        set: { amount: sql`excluded.amount`, there: sql`excluded.there` },
        setWhere: isNull(auditCase.closedAt),
      })
  const [standing] = await tx.select({ open: count() }).from(auditCase).where(isNull(auditCase.closedAt))
  const open = standing?.open ?? 0
  if (books) await tx.insert(auditRun).values({ askedBy: by, found: open, sums: books.sums, at })
  await notifyLive(tx, 'staff:orders.refund', { type: 'reconcile', id: 'run' })
  return { open, closed }
}

type Closing = { closedAt: Date | SQL; closedBy: string | null; closing: 'agrees' }

async function closeBooks(tx: Tx, found: readonly FoundCase[], closing: Closing): Promise<number> {
  const { rowCount } = await tx
    .update(auditCase)
    .set(closing)
    .where(and(isNull(auditCase.closedAt), eq(auditCase.source, 'books'), notAmong(found)))
  return rowCount ?? 0
}

/** A case that none of what was found is about. */
function notAmong(found: readonly FoundCase[]): SQL {
  const standing = JSON.stringify(found.map(({ name, subject }) => [name, subject]))
  return sql`not exists (select 1 from jsonb_array_elements(${standing}::jsonb) f where f ->> 0 = ${auditCase.name} and f ->> 1 = ${auditCase.subject})`
}

/**
 * A note keeps a case closed while the fault that it is about lasts. Once both sides agree, the next fault of this kind opens a case of its
 * own. Its writer and the time of its closing stay.
 */
async function endNotes(tx: Tx, { found, books, payments }: Pick<RunResult, 'found' | 'books'> & { payments: readonly string[] }) {
  const looked = or(
    books && eq(auditCase.source, 'books'),
    and(eq(auditCase.source, 'provider'), inArray(auditCase.subject, [...payments])),
  )
  await tx
    .update(auditCase)
    .set({ closing: 'agrees' })
    .where(and(eq(auditCase.closing, 'noted'), looked, notAmong(found)))
}

async function closePayments(tx: Tx, found: readonly FoundCase[], payments: readonly string[], closing: Closing): Promise<number> {
  const differ = new Set(found.filter(({ source }) => source === 'provider').map(({ subject }) => subject))
  const same = payments.filter((id) => !differ.has(id))
  if (same.length === 0) return 0
  const { rowCount } = await tx
    .update(auditCase)
    .set(closing)
    .where(and(isNull(auditCase.closedAt), eq(auditCase.source, 'provider'), inArray(auditCase.subject, same)))
  return rowCount ?? 0
}
