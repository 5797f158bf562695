import { orderNumberText } from '#contract/calls/orders.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { and, asc, eq, inArray, or, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The numbers of a customer's orders that are under way, or whose money is still to be given back, the oldest first. */
export async function readOpenOrders(reader: Reader, accountId: string): Promise<string[]> {
  const underWay = inArray(order.status, ['Pending', 'Order Processing...', 'Order Packaging...', 'Order on Delivery'])
  const owed = sql`exists (select 1 from ${payment} join ${refund} on ${refund.paymentId} = ${payment.id}
    where ${payment.orderId} = ${order.id} and ${refund.status} <> 'done')`
  const rows = await reader
    .select({ number: order.number })
    .from(order)
    .where(and(eq(order.accountId, accountId), or(underWay, owed)))
    .orderBy(asc(order.number))
  return rows.map(({ number }) => orderNumberText(number))
}
