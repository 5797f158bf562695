import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { and, eq, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyOrderById } from './notify-order.ts'

/**
 * Records on a cancelled, unpaid order that money arrived late and will be refunded: late cash (`cash-received`), or a refund under review.
 */
export async function recordLateMoney(tx: Tx, orderId: string, outcome: 'cash-received' | 'reviewing'): Promise<void> {
  await tx
    .update(order)
    .set({ refundOutcome: outcome })
    .where(and(eq(order.id, orderId), eq(order.status, 'Cancelled'), isNull(order.paidAt)))
  await notifyOrderById(tx, orderId)
}

/**
 * Records on a cancelled order that money (won) which it could not take was refunded, and how. While more of it is pending, the order stays
 * unchanged.
 */
export async function recordLateRefund(
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
