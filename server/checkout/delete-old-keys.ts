import { sql } from 'drizzle-orm'
import { idempotencyKey } from '#server/database/schema/orders.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Days that a checkout attempt's key is remembered: no browser tries again for so long. */
const KEPT_DAYS = 30

/** Forgets the keys of old checkout attempts. Safe to repeat; for a nightly job. Returns how many rows went. */
export function deleteOldKeys(db: Db): Promise<number> {
  return deleteInBatches(db, idempotencyKey, sql`${idempotencyKey.createdAt} < now() - make_interval(days => ${KEPT_DAYS}::int)`)
}
