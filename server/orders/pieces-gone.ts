import { orderLine } from '#server/database/schema/orders.ts'
import { asc, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Pieces of an order line that were refunded, are missing or were replaced. */
export const piecesGone = sql<number>`pieces_gone("order_line"."order_id", "order_line"."position")::int`

/** The pieces of each line of some orders that are to be packed, by order id, in the order of placement. */
export async function readToPack(reader: Reader, orderIds: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await reader
    .select({ orderId: orderLine.orderId, toPack: sql<number>`greatest(${orderLine.quantity} - ${piecesGone}, 0)` })
    .from(orderLine)
    .where(sql`${orderLine.orderId} = any(${sql.param([...orderIds])}::text[])`)
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([orderId, lines]) => [orderId, lines.map(({ toPack }) => toPack)]))
}
