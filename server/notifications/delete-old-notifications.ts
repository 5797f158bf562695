import { sql } from 'drizzle-orm'
import { NOTIFICATION_DAYS } from '#contract/calls/notifications.ts'
import { notification } from '#server/database/schema/notifications.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Deletes expired notifications. Safe to repeat; for a nightly job. Returns the number of deleted rows. */
export function deleteOldNotifications(db: Db): Promise<number> {
  return deleteInBatches(db, notification, sql`${notification.createdAt} < now() - make_interval(days => ${NOTIFICATION_DAYS + 1}::int)`)
}
