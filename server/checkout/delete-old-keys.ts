import { idempotencyKey } from '#server/database/schema/orders.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Days that idempotency keys are retained: no browser retries for so long. */
const RETENTION_DAYS = 30

/** Deletes the keys of old checkout attempts. Safe to repeat; for a nightly job. Returns the number of deleted rows. */
export function deleteOldKeys(db: Db): Promise<number> {
  return deleteInBatches(db, idempotencyKey, sql`${idempotencyKey.createdAt} < now() - make_interval(days => ${RETENTION_DAYS}::int)`)
}
