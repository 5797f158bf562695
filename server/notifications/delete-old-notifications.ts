import { lt, sql } from 'drizzle-orm'
import { NOTIFICATION_DAYS } from '#contract/notifications.ts'
import { notification } from '#server/database/schema/notifications.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Removes notifications that are shown no more. Safe to repeat; for a nightly job. Returns how many went. */
export async function deleteOldNotifications(tx: Tx): Promise<number> {
  const gone = await tx
    .delete(notification)
    .where(lt(notification.createdAt, sql`now() - make_interval(days => ${NOTIFICATION_DAYS + 1}::int)`))
  return gone.rowCount ?? 0
}
