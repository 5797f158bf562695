import { lockOrder } from '#server/payments/lock-order.ts'
import { recordCashRefund } from '#server/payments/record-cash-refund.ts'
import { tellRefund } from '#server/payments/tell-refund.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { noteLateRefund } from './note-late-money.ts'
import { transition } from './transition.ts'

/**
 * Closes the refunds of an order that wait for staff: what a cancelled order had taken, and what any order could not take. Staff sent the
 * money to the bank details, or gave it back in cash.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION when no cash waits to be given back.
 */
export async function refundCash(tx: Tx, orderId: string, method: 'bank-details' | 'cash', actorId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  const given = await recordCashRefund(tx, orderId, { actorId, way: method, parts: order.status === 'Cancelled' })
  if (!given) throw new Refusal('ILLEGAL_TRANSITION')
  if (given.kept > 0) await transition(tx, orderId, 'Refund Done', { actor: 'owner', actorId, refundOutcome: method })
  else await noteLateRefund(tx, orderId, given.unwanted, method)
  for (const refundId of given.unwantedIds) await tellRefund(tx, refundId, 'refund-done')
}
