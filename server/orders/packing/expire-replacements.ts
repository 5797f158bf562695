import { lineReplacement } from '#server/database/schema/packing.ts'
import { and, asc, eq, sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { EffectLog } from '#server/platform/jobs/outbox.ts'
import { decideReplacement } from './resolve-short.ts'

/** Questions of one run; the next minute takes the rest. */
const BATCH = 200

/**
 * Leaves out the lines whose customers did not answer in time, each in a transaction of its own. An answer that comes at the same moment
 * counts when it was first. Safe to repeat and on several nodes at once. Returns the number of lines.
 */
export async function expireReplacements({ db, log }: { db: Db; log: EffectLog }): Promise<number> {
  const due = await db
    .select({ id: lineReplacement.shortageId })
    .from(lineReplacement)
    .where(and(eq(lineReplacement.state, 'asked'), sql`${lineReplacement.expiresAt} <= now()`))
    .orderBy(asc(lineReplacement.expiresAt))
    .limit(BATCH)
  let expired = 0
  for (const { id } of due) {
    try {
      await inTransaction(db, (tx) => decideReplacement(tx, id, { accept: false, by: 'deadline', actorId: null }))
      expired++
    } catch (error) {
      if (error instanceof Refusal && error.code === 'REPLACEMENT_ANSWERED') continue
      log.error({ err: error, shortageId: id }, 'A replacement without an answer could not be left out')
    }
  }
  return expired
}
