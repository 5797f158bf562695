import type { Tx } from '#server/database/transaction.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { recordCashRefund } from '#server/payments/record-cash-refund.ts'
import { Refusal } from '#server/platform/errors.ts'
import { transition } from './transition.ts'

/**
 * Closes the refund of a cancelled order that was paid in cash: staff sent the money to the bank details, or gave it back in cash.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION when no cash waits to be given back.
 */
export async function refundCash(tx: Tx, orderId: string, method: 'bank-details' | 'cash', actorId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  if (order.status !== 'Cancelled' || !(await recordCashRefund(tx, orderId))) throw new Refusal('ILLEGAL_TRANSITION')
  await transition(tx, orderId, 'Refund Done', { actor: 'owner', actorId, refundOutcome: method })
}
