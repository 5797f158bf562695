import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refundRefusal, refundRefusalReason } from '#server/database/schema/refund-refusals.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { byHand } from '#server/database/waiting-refunds.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { reviseCashReceipt } from '#server/payments/want-cash-receipt.ts'
import { and, eq, ne, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { notifyOrderById } from '../notify-order.ts'
import { afterRefund } from './after-refund.ts'

/**
 * Records that staff paid a refund out by hand, because its provider refuses to or took no money. Returns its order and won.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION when it is done, or may be in progress at the provider.
 */
export async function settleRefund(
  tx: Tx,
  refundId: string,
  way: 'bank-details' | 'cash',
  actorId: string,
): Promise<{ orderId: string; amount: number }> {
  const [found] = await tx
    .select({ orderId: payment.orderId, paymentId: payment.id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, refundId))
  if (!found) throw new Refusal('NOT_FOUND')
  await lockOrder(tx, found.orderId)
  const [paid] = await tx.select().from(payment).where(eq(payment.id, found.paymentId)).for('update')
  const [done] = await tx
    .update(refund)
    .set({ status: 'done', doneAt: sql`now()`, doneBy: actorId, sentBy: way })
    .where(sql`${refund.id} = ${refundId} and ${byHand}`)
    .returning()
  if (!paid || !done) throw new Refusal('ILLEGAL_TRANSITION')
  const others = await tx.$count(refund, and(eq(refund.paymentId, paid.id), ne(refund.status, 'done')))
  // This refund completes the order, so the order's other pending refunds must be settled first.
  if (!done.part && others > 0) throw new Refusal('ILLEGAL_TRANSITION')
  await tx
    .update(payment)
    .set({ refunded: paid.refunded + done.amount, updatedAt: sql`now()` })
    .where(eq(payment.id, paid.id))
  if (paid.provider === 'cash' && paid.status === 'paid') await reviseCashReceipt(tx, found.orderId)
  const { amount, part } = done
  await afterRefund(tx, { refundId, orderId: found.orderId, amount, kept: paid.status === 'paid', part, way }, actorId)
  return { orderId: found.orderId, amount }
}

/**
 * Refuses a refund for a sent order and notifies its customer of the reason.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION for an order that is not sent yet, or whose refund is pending.
 */
export async function refuseRefund(tx: Tx, orderId: string, reason: string, actorId: string): Promise<void> {
  const row = await lockOrder(tx, orderId)
  if (!row) throw new Refusal('NOT_FOUND')
  const sent = row.status === 'Order on Delivery' || row.status === 'Delivered'
  if (!sent || row.refundOutcome !== null) throw new Refusal('ILLEGAL_TRANSITION')
  const id = newId()
  await tx.insert(refundRefusal).values({ id, orderId, refusedBy: actorId })
  await tx.insert(refundRefusalReason).values({ refusalId: id, text: reason })
  await tx.update(order).set({ refundOutcome: 'not-eligible' }).where(eq(order.id, orderId))
  await queueMail(tx, { template: 'order-not-eligible', orderId })
  await notifyCustomer(tx, orderId, 'not-eligible')
  await notifyOrderById(tx, orderId)
}
