import { sql } from 'drizzle-orm'
import { message } from '#server/database/schema/messages.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Days that a message is remembered after it ended: longer than anything that could queue it once more. */
const KEPT_DAYS = 90

/** Forgets the messages that ended long ago; what still waits stays. Safe to repeat; for a nightly job. Returns how many rows went. */
export function deleteOldMessages(db: Db): Promise<number> {
  return deleteInBatches(db, message, sql`${message.endedAt} < now() - make_interval(days => ${KEPT_DAYS}::int)`)
}
