import { order, orderLine } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { and, asc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** SQL of a sum over the rows of a table that belong to the selected line. */
const ofLine = (sum: string, table: string, where = 'true') =>
  sql<number>`coalesce((select sum(${sql.raw(sum)}) from ${sql.raw(table)} r
    where r.order_id = "order_line"."order_id" and r.position = "order_line"."position" and ${sql.raw(where)}), 0)::int`

/**
 * A paid order with what of it was given back already, or is on its way. Money in won.
 * @throws Refusal NOT_FOUND; ILLEGAL_TRANSITION for an order that is unpaid or cancelled.
 */
export async function readRefundable(reader: Reader, orderId: string) {
  const [row] = await reader.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  const [paid] = await reader
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'paid')))
  if (!paid || row.status === 'Cancelled' || row.status === 'Refund Done') throw new Refusal('ILLEGAL_TRANSITION')
  const read = await reader
    .select({
      position: orderLine.position,
      productId: orderLine.productId,
      name: orderLine.name,
      unit: orderLine.unit,
      image: orderLine.image,
      price: orderLine.price,
      discount: orderLine.discount,
      quantity: orderLine.quantity,
      taxExempt: orderLine.taxExempt,
      refunded: ofLine('r.quantity', 'refund_line'),
      refundedWon: ofLine('r.amount', 'refund_line'),
      held: ofLine('r.quantity', 'line_shortage', 'r.resolution is null'),
      replaced: ofLine('r.quantity', 'line_shortage', `r.resolution = 'replaced'`),
      reducedPieces: ofLine('r.quantity', 'refund_reduction'),
      reducedWon: ofLine('r.amount', 'refund_reduction'),
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
  const lines = read.map(({ reducedPieces, reducedWon, ...line }) => ({
    ...line,
    reduced: { quantity: reducedPieces, amount: reducedWon },
  }))
  const gone = await reader.select().from(refund).where(eq(refund.paymentId, paid.id))
  const sum = (pick: (one: typeof refund.$inferSelect) => number) => gone.reduce((won, one) => won + pick(one), 0)
  const refunded = {
    amount: sum((one) => one.amount),
    taxFreeAmount: sum((one) => one.taxFreeAmount),
    delivery: sum((one) => one.deliveryAmount),
  }
  return { row, paid, lines, refunded, left: paid.taken - refunded.amount }
}

/** As {@link readRefundable}, with one of its lines. */
export async function readRefundableLine(reader: Reader, orderId: string, position: number) {
  const found = await readRefundable(reader, orderId)
  const line = found.lines.find((one) => one.position === position)
  if (!line) throw new Error(`Order ${orderId} has no line ${position}`)
  return { ...found, line }
}
