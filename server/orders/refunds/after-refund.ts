import { order } from '#server/database/schema/orders.ts'
import type { Refunded } from '#server/payments/do-refund.ts'
import { notifyRefund } from '#server/payments/notify-refund.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyOrderById } from '../notify-order.ts'
import { recordLateRefund } from '../record-late-money.ts'
import { transition } from '../transition.ts'
import { readWholeRefund } from './whole-refund.ts'

/**
 * Updates an order after a refund: a cancelled order is done, also by the last of the parts that come to all of its money; any other keeps
 * its state and records the refunded amount. The order is locked.
 */
export async function afterRefund(tx: Tx, { refundId, orderId, amount, kept, part, way }: Refunded, actorId?: string): Promise<void> {
  if (!kept) {
    await recordLateRefund(tx, orderId, amount, way)
    await notifyOrderById(tx, orderId)
    return notifyRefund(tx, refundId, 'refund-done')
  }
  if (!part) {
    await transition(tx, orderId, 'Refund Done', { actor: actorId ? 'owner' : 'payment', actorId, refundOutcome: way })
    return
  }
  // For a cancelled order the remaining refund decides the outcome.
  const [row] = await tx
    .update(order)
    .set({
      refundedAmount: sql`${order.refundedAmount} + ${amount}`,
      refundedAt: sql`now()`,
      refundOutcome: sql`case when ${order.status} = 'Cancelled' then ${order.refundOutcome} else ${way} end`,
    })
    .where(eq(order.id, orderId))
    .returning({ status: order.status })
  if (row?.status === 'Cancelled' && (await readWholeRefund(tx, orderId))) {
    await transition(tx, orderId, 'Refund Done', { actor: actorId ? 'owner' : 'payment', actorId, refundOutcome: way })
    return
  }
  await notifyOrderById(tx, orderId)
  await notifyRefund(tx, refundId, 'refund-done')
}
