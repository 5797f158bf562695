import { and, eq, sql } from 'drizzle-orm'
import { order } from '#server/database/schema/orders.ts'
import type { Tx } from '#server/database/transaction.ts'
import { queueMail } from '#server/messages/queue-mail.ts'

/** Tells the customer of a cancelled order that money arrived after all, and is on its way back. */
export async function noteLateMoney(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(order)
    .set({ refundOutcome: 'reviewing' })
    .where(and(eq(order.id, orderId), eq(order.status, 'Cancelled'), eq(order.refundOutcome, 'no-payment')))
}

/** Tells the customer of a cancelled order that money (won) which it could not take went back, and how. */
export async function noteLateRefund(
  tx: Tx,
  orderId: string,
  amount: number,
  outcome: 'original-method' | 'bank-details' | 'cash' = 'original-method',
): Promise<void> {
  const told = await tx
    .update(order)
    .set({
      refundOutcome: outcome,
      refundedAmount: sql`least(${order.refundedAmount} + ${amount}, ${order.amount})`,
      refundedAt: sql`now()`,
    })
    .where(and(eq(order.id, orderId), eq(order.status, 'Cancelled'), sql`${order.paidAt} is null`))
    .returning({ id: order.id })
  if (told.length > 0) await queueMail(tx, { template: 'order-refunded', orderId })
}
