import { and, lt, sql } from 'drizzle-orm'
import { WAITING_HOURS } from '#contract/profile.ts'
import { oneTimeSecret } from '#server/database/schema/account.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Removes links and codes that are over and wait for nothing any more. Safe to repeat; for a daily job. Returns how many rows went. */
export async function deleteOldSecrets(tx: Tx): Promise<number> {
  const over = and(
    lt(oneTimeSecret.expiresAt, sql`now()`),
    lt(oneTimeSecret.createdAt, sql`now() - make_interval(hours => ${WAITING_HOURS}::int)`),
  )
  const gone = await tx.delete(oneTimeSecret).where(over)
  return gone.rowCount ?? 0
}
