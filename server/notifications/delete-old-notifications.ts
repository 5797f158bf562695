import { NOTIFICATION_DAYS } from '#contract/calls/notifications.ts'
import { notification } from '#server/database/schema/notifications.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { saveFigures } from './campaigns/save-figures.ts'

/**
 * Deletes expired notifications; those of staff leave their figures. Safe to repeat; for a nightly job. Returns the number of deleted rows.
 */
export async function deleteOldNotifications(db: Db): Promise<number> {
  await saveFigures(db)
  return deleteInBatches(db, notification, sql`${notification.createdAt} < now() - make_interval(days => ${NOTIFICATION_DAYS + 1}::int)`)
}
