import { lt, sql } from 'drizzle-orm'
import { searchMiss } from '#server/database/schema/search.ts'
import type { Tx } from '#server/database/transaction.ts'

const KEPT_DAYS = 90

/** Forgets searches without a result after 90 days. Safe to repeat; for a nightly job. Returns how many rows went. */
export async function deleteOldMisses(tx: Tx): Promise<number> {
  const gone = await tx.delete(searchMiss).where(lt(searchMiss.day, sql`(now() at time zone 'Asia/Seoul')::date - ${KEPT_DAYS}::int`))
  return gone.rowCount ?? 0
}
