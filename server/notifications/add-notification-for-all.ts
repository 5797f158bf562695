import { notification } from '#server/database/schema/notifications.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import type { NewNotification } from './add-notification.ts'
import { PUSH_EFFECT } from './effect-kinds.ts'
import { notifyUnread } from './notify-unread.ts'

/**
 * Adds a notification for all who have an account by now, to the list, the bell and their devices: one row, because rows for all are joined
 * when they are read. Each cause notifies once.
 */
export async function addNotificationForAll(tx: Tx, row: Omit<NewNotification, 'accountId'>): Promise<void> {
  const [added] = await tx
    .insert(notification)
    .values({ accountId: null, type: 'link', ...row })
    .onConflictDoNothing({ target: notification.origin })
    .returning({ id: notification.id })
  if (!added) return
  await writeOutbox(tx, PUSH_EFFECT, { notificationId: added.id })
  await notifyUnread(tx, null)
}
