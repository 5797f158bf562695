import { sql } from 'drizzle-orm'
import { WAITING_HOURS } from '#contract/profile.ts'
import { oneTimeSecret } from '#server/database/schema/account.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Removes links and codes that are over and wait for nothing any more. Safe to repeat; for a daily job. Returns how many rows went. */
export function deleteOldSecrets(db: Db): Promise<number> {
  const over = sql`${oneTimeSecret.expiresAt} < now() and ${oneTimeSecret.createdAt} < now() - make_interval(hours => ${WAITING_HOURS}::int)`
  return deleteInBatches(db, oneTimeSecret, over)
}
