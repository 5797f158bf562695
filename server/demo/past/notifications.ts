import { HOUR_MS } from '#contract/durations.ts'
import { notification, notificationRead } from '#server/database/schema/notifications.ts'
import { order, orderEvent } from '#server/database/schema/orders.ts'
import { createOrderNotifications } from '#server/notifications/order-notifications.ts'
import { asc, eq, inArray } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { addReaders, writeCampaigns } from './campaigns.ts'
import { insertAll } from './insert-all.ts'
import type { PastShop } from './shop.ts'

/** Notifications of the last days that the demo's customer has not read yet. */
const UNREAD = 4

/**
 * Writes the notifications of the demo's customer, one for each step of an order, as old as the step, and those that staff sent to many. No
 * push and no mail is sent.
 */
export async function writeNotifications(tx: Tx, shop: PastShop): Promise<void> {
  const { customer } = shop
  const steps = await tx
    .select({ orderId: orderEvent.orderId, step: orderEvent.toStatus, at: orderEvent.at })
    .from(orderEvent)
    .innerJoin(order, eq(order.id, orderEvent.orderId))
    .where(eq(order.accountId, customer.id))
    .orderBy(asc(orderEvent.at), asc(orderEvent.id))
  const write = createOrderNotifications(tx)
  const notifications = await Promise.all(steps.map(async ({ orderId, step, at }) => ({ at, row: await write(orderId, step) })))
  const rows = notifications.flatMap(({ at, row }) => (row ? [{ ...row, type: 'link' as const, createdAt: at }] : []))
  const sent = await writeCampaigns(tx, shop)
  const all = [...rows, ...sent.map(({ row }) => row)].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  await insertAll(tx, notification, all)
  const origins = all.map(({ origin }) => origin)
  const found = await tx
    .select({ id: notification.id, origin: notification.origin, createdAt: notification.createdAt })
    .from(notification)
    .where(inArray(notification.origin, origins))
  await addReaders(tx, shop, sent, new Map(found.map(({ origin, id }) => [origin, id])))
  const read = new Set(rows.slice(0, -UNREAD).map(({ origin }) => origin))
  await insertAll(
    tx,
    notificationRead,
    found
      .filter(({ origin }) => read.has(origin))
      .map(({ id, createdAt }) => ({ notificationId: id, accountId: customer.id, readAt: new Date(createdAt.getTime() + HOUR_MS) })),
  )
}
