import { notification, pushSubscription } from '#server/database/schema/notifications.ts'
import { and, asc, eq, gt } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { DEVICE_EFFECT, PUSH_EFFECT } from './effect-kinds.ts'

/** Devices per run, so that other effects can run in between. */
const SLICE = 200

/**
 * Queues an effect for each device of a notification, one batch at a time, and one for the next batch. The progress is stored in the
 * notification, so that a run repeated after a crash continues without duplicates.
 */
export async function handToDevices(tx: Tx, notificationId: number): Promise<void> {
  const [row] = await tx
    .select({ accountId: notification.accountId, through: notification.pushedThrough })
    .from(notification)
    .where(eq(notification.id, notificationId))
    .for('update')
  if (!row) return
  const devices = await tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(
      and(
        row.accountId === null ? undefined : eq(pushSubscription.accountId, row.accountId),
        row.through === null ? undefined : gt(pushSubscription.id, row.through),
      ),
    )
    .orderBy(asc(pushSubscription.id))
    .limit(SLICE)
  const last = devices.at(-1)
  if (!last) return
  for (const { id } of devices) await writeOutbox(tx, DEVICE_EFFECT, { notificationId, subscriptionId: id })
  await tx.update(notification).set({ pushedThrough: last.id }).where(eq(notification.id, notificationId))
  if (devices.length === SLICE) await writeOutbox(tx, PUSH_EFFECT, { notificationId })
}
