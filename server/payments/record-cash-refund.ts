import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { and, eq, inArray, not, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { reviseCashReceipt } from './want-cash-receipt.ts'

/**
 * Records that staff refunded all waiting cash of an order. The order is locked. Partial refunds of an order that continues are settled one
 * by one. Returns the won of its payment and of money it could not take, with the refunds of the latter, or null when none waits.
 */
export async function recordCashRefund(
  tx: Tx,
  orderId: string,
  by: { actorId: string; way: 'bank-details' | 'cash'; parts: boolean },
): Promise<{ kept: number; unwanted: number; unwantedIds: string[] } | null> {
  const waiting = await tx
    .select({ id: refund.id, paymentId: refund.paymentId, amount: refund.amount, status: payment.status })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(payment.orderId, orderId), eq(refund.status, 'manual'), by.parts ? undefined : not(refund.part)))
    .for('update', { of: refund })
  if (waiting.length === 0) return null
  const ids = waiting.map(({ id }) => id)
  await tx.update(refund).set({ status: 'done', doneAt: sql`now()`, doneBy: by.actorId, sentBy: by.way }).where(inArray(refund.id, ids))
  const given = { kept: 0, unwanted: 0, unwantedIds: waiting.filter(({ status }) => status !== 'paid').map(({ id }) => id) }
  for (const { paymentId, amount, status } of waiting) {
    await tx
      .update(payment)
      .set({ refunded: sql`${payment.refunded} + ${amount}`, updatedAt: sql`now()` })
      .where(eq(payment.id, paymentId))
    given[status === 'paid' ? 'kept' : 'unwanted'] += amount
  }
  if (given.kept > 0) await reviseCashReceipt(tx, orderId)
  return given
}
