import { searchMiss } from '#server/database/schema/search.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { sql } from '../../platform/database/drizzle.ts'

const RETENTION_DAYS = 90

/** Deletes searches without a result after 90 days. Safe to repeat; for a nightly job. Returns the number of deleted rows. */
export function deleteOldMisses(db: Db): Promise<number> {
  return deleteInBatches(db, searchMiss, sql`${searchMiss.day} < (now() at time zone 'Asia/Seoul')::date - ${RETENTION_DAYS}::int`)
}
