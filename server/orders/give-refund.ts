import { and, asc, eq, sql } from 'drizzle-orm'
import { canCancel } from '#contract/rules/order-states.ts'
import { planRefund, type RefundableOrder, RefundNotPossible, type RefundPlan } from '#contract/rules/refund-plan.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import { payment, refund, refundLine } from '#server/database/schema/payments.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { notifyRefund } from '#server/payments/notify-refund.ts'
import { insertRefund } from '#server/payments/request-refund.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { notifyOrderById } from './notify-order.ts'

/** Pieces per line position, each with whether it is restocked, and won of the delivery charge. */
type Asked = { lines: readonly { position: number; quantity: number; restock: boolean }[]; delivery: number }
type Previewed = RefundPlan & { way: 'provider' | 'by-hand' }

/**
 * Previews a partial refund.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION for an order that is unpaid, cancelled or still to be cancelled instead, BAD_REQUEST naming
 * the field that exceeds what is left.
 */
export async function previewRefund(reader: Reader, orderId: string, asked: Asked): Promise<Previewed> {
  return (await plan(reader, orderId, asked)).plan
}

/**
 * Refunds a part of a paid order: at its provider, or by staff for cash. Restocks the pieces to be sold again in the same transaction.
 * @throws Refusal as {@link previewRefund}, and BAD_REQUEST when the amount is no longer `amount` won.
 */
export async function giveRefund(
  tx: Tx,
  orderId: string,
  asked: Asked & { amount: number; reason: string },
  actorId: string,
): Promise<{ refundId: string; plan: Previewed }> {
  if (!(await lockOrder(tx, orderId))) throw new Refusal('NOT_FOUND')
  const { plan: found, paid, lines } = await plan(tx, orderId, asked)
  const { amount, taxFreeAmount, delivery } = found
  if (amount !== asked.amount) throw badField('amount', `Must be what is given back, ${amount}`)
  const values = {
    amount,
    taxFreeAmount,
    reason: 'by-staff' as const,
    part: true,
    deliveryAmount: delivery,
    note: asked.reason,
    askedBy: actorId,
  }
  const refundId = await insertRefund(tx, paid, values)
  if (refundId === null) throw new Error(`A part of order ${orderId} was not kept`)
  const restocked = (position: number) => asked.lines.some((line) => line.position === position && line.restock)
  if (found.lines.length > 0)
    await tx.insert(refundLine).values(found.lines.map((line) => ({ ...line, refundId, orderId, restocked: restocked(line.position) })))
  const back = found.lines.filter(({ position }) => restocked(position))
  await moveStock(
    tx,
    back.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position)
      return line ? [{ productId: line.productId, delta: quantity, kind: 'restock' as const, orderId }] : []
    }),
  )
  if (found.way === 'by-hand') {
    await tx.update(order).set({ refundOutcome: 'verified-cash' }).where(eq(order.id, orderId))
    await notifyRefund(tx, refundId, 'refund-asked')
  }
  await notifyOrderById(tx, orderId)
  return { refundId, plan: found }
}

async function plan(reader: Reader, orderId: string, asked: Asked) {
  const [row] = await reader.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  const [paid] = await reader
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'paid')))
  if (!paid || row.status === 'Cancelled' || row.status === 'Refund Done') throw new Refusal('ILLEGAL_TRANSITION')
  const lines = await reader
    .select({
      position: orderLine.position,
      productId: orderLine.productId,
      price: orderLine.price,
      discount: orderLine.discount,
      quantity: orderLine.quantity,
      taxExempt: orderLine.taxExempt,
      refunded: sql<number>`coalesce((select sum(r.quantity) from ${refundLine} r
        where r.order_id = "order_line"."order_id" and r.position = "order_line"."position"), 0)::int`,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
  const gone = await reader.select().from(refund).where(eq(refund.paymentId, paid.id))
  const sum = (pick: (one: typeof refund.$inferSelect) => number) => gone.reduce((won, one) => won + pick(one), 0)
  const refunded = {
    amount: sum((one) => one.amount),
    taxFreeAmount: sum((one) => one.taxFreeAmount),
    delivery: sum((one) => one.deliveryAmount),
  }
  const found = planned({ ...row, lines, refunded }, asked)
  // A full refund before the order is sent is a cancellation, because fulfilment must stop as well.
  if (found.remaining.amount === 0 && canCancel(row.status)) throw new Refusal('ILLEGAL_TRANSITION')
  const way = paid.provider === 'cash' ? ('by-hand' as const) : ('provider' as const)
  return { plan: { ...found, way }, paid, lines }
}

function planned(refundable: RefundableOrder, asked: Asked): RefundPlan {
  try {
    return planRefund(refundable, asked)
  } catch (error) {
    if (error instanceof RefundNotPossible) throw badField(error.field, error.message)
    throw error
  }
}
