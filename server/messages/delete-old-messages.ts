import { message } from '#server/database/schema/messages.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Days that completed messages are retained: longer than anything could queue them again. */
const RETENTION_DAYS = 90

/**
 * Deletes messages that were completed long ago, but never those of a recall: they record who was notified. Safe to repeat; for a
 * nightly job. Returns the number of deleted rows.
 */
export function deleteOldMessages(db: Db): Promise<number> {
  return deleteInBatches(
    db,
    message,
    sql`${message.template} <> 'lot-recalled' and ${message.endedAt} < now() - make_interval(days => ${RETENTION_DAYS}::int)`,
  )
}
