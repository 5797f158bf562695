import { order } from '#server/database/schema/orders.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyEachLive } from '#server/platform/live/live-events.ts'

/** Makes the open pages of an order's customer and of staff read it again, with the commit of this transaction. */
export async function notifyOrder(tx: Tx, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  const changed = { type: 'order', id } as const
  await notifyEachLive(tx, [
    { to: accountId, ...changed },
    { to: 'staff:orders.read', ...changed },
  ])
}

/** The same for a caller without the order's account. */
export async function notifyOrderById(tx: Tx, id: string): Promise<void> {
  const [found] = await tx.select({ id: order.id, accountId: order.accountId }).from(order).where(eq(order.id, id))
  if (found) await notifyOrder(tx, found)
}
