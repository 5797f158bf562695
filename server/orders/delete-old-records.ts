import { keptRecord } from '#server/database/schema/orders.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/**
 * Deletes the recipients of closed accounts' orders once the law no longer requires them. For a daily job. Returns the number of deleted
 * rows.
 */
export function deleteOldRecords(db: Db): Promise<number> {
  return deleteInBatches(db, keptRecord, sql`${keptRecord.keepUntil} < now()`)
}
