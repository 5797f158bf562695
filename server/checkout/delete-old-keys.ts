import { lt, sql } from 'drizzle-orm'
import { idempotencyKey } from '#server/database/schema/orders.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Days that a checkout attempt's key is remembered: no browser tries again for so long. */
const KEPT_DAYS = 30

/** Forgets the keys of old checkout attempts. Safe to repeat; for a nightly job. Returns how many rows went. */
export async function deleteOldKeys(tx: Tx): Promise<number> {
  const gone = await tx.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS}::int)`))
  return gone.rowCount ?? 0
}
