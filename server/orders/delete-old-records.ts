import { lt, sql } from 'drizzle-orm'
import { keptRecord } from '#server/database/schema/orders.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Erases who got the orders of closed accounts, once the law no longer wants the record. For a daily job. Returns how many rows went. */
export async function deleteOldRecords(tx: Tx): Promise<number> {
  const gone = await tx.delete(keptRecord).where(lt(keptRecord.keepUntil, sql`now()`))
  return gone.rowCount ?? 0
}
