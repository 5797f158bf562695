import { sql } from 'drizzle-orm'
import { keptRecord } from '#server/database/schema/orders.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Erases who got the orders of closed accounts, once the law no longer wants the record. For a daily job. Returns how many rows went. */
export function deleteOldRecords(db: Db): Promise<number> {
  return deleteInBatches(db, keptRecord, sql`${keptRecord.keepUntil} < now()`)
}
