import { and, eq, isNull, sql } from 'drizzle-orm'
import { order } from '#server/database/schema/orders.ts'
import { payment, refund } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Notes at a cancelled order that it was never paid for, but money arrived after all and goes back: cash that came late (`cash-received`), or a
 * refund to be looked at.
 */
export async function noteLateMoney(tx: Tx, orderId: string, outcome: 'cash-received' | 'reviewing'): Promise<void> {
  await tx
    .update(order)
    .set({ refundOutcome: outcome })
    .where(and(eq(order.id, orderId), eq(order.status, 'Cancelled'), isNull(order.paidAt)))
}

/**
 * Notes at a cancelled order that money (won) which it could not take went back, and how. While more of it is on its way, the order stays
 * as it is.
 */
export async function noteLateRefund(
  tx: Tx,
  orderId: string,
  amount: number,
  outcome: 'original-method' | 'bank-details' | 'cash',
): Promise<void> {
  const waiting = sql`exists (select 1 from ${refund} join ${payment} on ${payment.id} = ${refund.paymentId}
    where ${payment.orderId} = ${orderId} and ${refund.status} <> 'done')`
  await tx
    .update(order)
    .set({
      refundOutcome: sql`case when ${waiting} then ${order.refundOutcome} else ${outcome} end`,
      refundedAmount: sql`least(${order.refundedAmount} + ${amount}, ${order.amount})`,
      refundedAt: sql`now()`,
    })
    .where(and(eq(order.id, orderId), eq(order.status, 'Cancelled'), isNull(order.paidAt)))
}
