import { lockOrder } from '#server/payments/lock-order.ts'
import { notifyRefund } from '#server/payments/notify-refund.ts'
import { recordCashRefund } from '#server/payments/record-cash-refund.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { recordLateRefund } from '../record-late-money.ts'
import { transition } from '../transition.ts'

/**
 * Completes the refunds of an order that wait for staff: the payment of a cancelled order, and money that an order could not take. Staff
 * transferred the money or paid it out in cash.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION when no cash waits to be refunded.
 */
export async function refundCash(tx: Tx, orderId: string, method: 'bank-details' | 'cash', actorId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  const given = await recordCashRefund(tx, orderId, { actorId, way: method, parts: order.status === 'Cancelled' })
  if (!given) throw new Refusal('ILLEGAL_TRANSITION')
  if (given.kept > 0) await transition(tx, orderId, 'Refund Done', { actor: 'owner', actorId, refundOutcome: method })
  else await recordLateRefund(tx, orderId, given.unwanted, method)
  for (const refundId of given.unwantedIds) await notifyRefund(tx, refundId, 'refund-done')
}
