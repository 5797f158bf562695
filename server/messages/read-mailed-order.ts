import { asc, eq, sql } from 'drizzle-orm'
import { order, orderLine } from '#server/database/schema/orders.ts'
import type { Reader } from '#server/database/transaction.ts'

/** An order with what its mails tell. `sentAt` is when it left the shop, null before. */
export interface MailedOrder {
  row: typeof order.$inferSelect & { sentAt: Date | null }
  lines: (typeof orderLine.$inferSelect)[]
}

const sentAt = sql<Date | null>`(
  select e.at from order_event e where e.order_id = "order"."id" and e.to_status = 'Order on Delivery')`.mapWith(
  (value: string) => new Date(value),
)

/** An order for its mails, or null when there is none. */
export async function readMailedOrder(reader: Reader, id: string): Promise<MailedOrder | null> {
  const [found] = await reader.select({ row: order, sentAt }).from(order).where(eq(order.id, id))
  if (!found) return null
  const lines = await reader.select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(asc(orderLine.position))
  return { row: { ...found.row, sentAt: found.sentAt }, lines }
}
