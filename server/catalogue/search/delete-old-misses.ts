import { demandDismissal, searchMiss } from '#server/database/schema/search.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { TODAY } from '#server/platform/database/seoul-days.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const RETENTION_DAYS = 90

/**
 * Deletes searches without a result, and dismissals of words, after 90 days. Safe to repeat; for a nightly job. Returns the number of
 * deleted rows.
 */
export async function deleteOldMisses(db: Db): Promise<number> {
  const misses = await deleteInBatches(db, searchMiss, sql`${searchMiss.day} < ${TODAY} - ${RETENTION_DAYS}::int`)
  const old = sql`${demandDismissal.dismissedAt} < now() - make_interval(days => ${RETENTION_DAYS}::int)`
  return misses + (await deleteInBatches(db, demandDismissal, old))
}
