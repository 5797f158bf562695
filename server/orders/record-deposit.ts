import type { Tx } from '#server/database/transaction.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { recordCashPayment } from '#server/payments/record-cash-payment.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { transition } from './transition.ts'

/**
 * Records that the money of a cash order (won) has arrived, and starts the work on it. While the order waits, a deposit counts, even in
 * the minute between its deadline and its cancellation.
 * @throws Refusal NOT_FOUND, ALREADY_PAID, PAYMENT_NOT_POSSIBLE for another payment method or an ended order, BAD_REQUEST for another
 * amount than the order's.
 */
export async function recordDeposit(
  tx: Tx,
  orderId: string,
  deposit: { amount: number; depositor?: string },
  actorId: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  if (order.paymentMethod !== 'cash') throw new Refusal('PAYMENT_NOT_POSSIBLE')
  if (order.paidAt) throw new Refusal('ALREADY_PAID')
  if (order.status !== 'Pending') throw new Refusal('PAYMENT_NOT_POSSIBLE')
  if (deposit.amount !== order.amount) throw badField('amount', `Must be the amount of the order, ${order.amount}`)
  await recordCashPayment(tx, order)
  await transition(tx, orderId, 'Order Processing...', { actor: 'owner', actorId, note: deposit.depositor })
}
