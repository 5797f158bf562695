import { WAITING_HOURS } from '#contract/calls/profile.ts'
import { oneTimeSecret } from '#server/database/schema/account.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Deletes expired and used links and codes. Safe to repeat; for a daily job. Returns the number of deleted rows. */
export function deleteOldSecrets(db: Db): Promise<number> {
  const over = sql`${oneTimeSecret.expiresAt} < now() and ${oneTimeSecret.createdAt} < now() - make_interval(hours => ${WAITING_HOURS}::int)`
  return deleteInBatches(db, oneTimeSecret, over)
}
