import { session } from '#server/database/schema/account.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Days that ended sessions are retained: login records may be retained for three months and are not needed longer (PIPA). */
const RETENTION_DAYS = 90

/** Deletes sessions that ended long ago. Safe to repeat; for a daily job. Returns the number of deleted rows. */
export function deleteOldSessions(db: Db): Promise<number> {
  return deleteInBatches(db, session, sql`${session.expiresAt} < now() - make_interval(days => ${RETENTION_DAYS})`)
}
