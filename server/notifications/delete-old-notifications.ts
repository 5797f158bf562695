import { sql } from 'drizzle-orm'
import { NOTIFICATION_DAYS } from '#contract/notifications.ts'
import { notification } from '#server/database/schema/notifications.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Removes notifications that are shown no more. Safe to repeat; for a nightly job. Returns how many went. */
export function deleteOldNotifications(db: Db): Promise<number> {
  return deleteInBatches(db, notification, sql`${notification.createdAt} < now() - make_interval(days => ${NOTIFICATION_DAYS + 1}::int)`)
}
