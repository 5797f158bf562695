import { lt, sql } from 'drizzle-orm'
import { session } from '#server/database/schema/account.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Days that ended sessions are kept: login records may be kept for three months and are not needed longer (PIPA). */
const KEPT_DAYS = 90

/** Removes sessions that ended long ago. Safe to repeat; for a daily job. Returns how many rows went. */
export async function deleteOldSessions(tx: Tx): Promise<number> {
  const gone = await tx.delete(session).where(lt(session.expiresAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
  return gone.rowCount ?? 0
}
