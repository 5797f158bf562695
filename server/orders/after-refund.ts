import { eq, sql } from 'drizzle-orm'
import { order } from '#server/database/schema/orders.ts'
import type { Refunded } from '#server/payments/do-refund.ts'
import { tellRefund } from '#server/payments/tell-refund.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { noteLateRefund } from './note-late-money.ts'
import { transition } from './transition.ts'

/**
 * Makes an order follow money that went back: a cancelled one is done, any other stays in its state and says how much went back. The order
 * is locked.
 */
export async function afterRefund(tx: Tx, { refundId, orderId, amount, kept, part, way }: Refunded, actorId?: string): Promise<void> {
  if (!kept) {
    await noteLateRefund(tx, orderId, amount, way)
    return tellRefund(tx, refundId, 'refund-done')
  }
  if (!part) {
    await transition(tx, orderId, 'Refund Done', { actor: actorId ? 'owner' : 'payment', actorId, refundOutcome: way })
    return
  }
  // Of a cancelled order the rest decides the outcome.
  await tx
    .update(order)
    .set({
      refundedAmount: sql`${order.refundedAmount} + ${amount}`,
      refundedAt: sql`now()`,
      refundOutcome: sql`case when ${order.status} = 'Cancelled' then ${order.refundOutcome} else ${way} end`,
    })
    .where(eq(order.id, orderId))
  await tellRefund(tx, refundId, 'refund-done')
}
