import { and, eq, sql } from 'drizzle-orm'
import { payment, refund } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Records that staff gave the money of a cash payment back. False when there is none that waits for it. The order is locked. */
export async function recordCashRefund(tx: Tx, orderId: string): Promise<boolean> {
  const [done] = await tx
    .update(refund)
    .set({ status: 'done', doneAt: sql`now()` })
    .from(payment)
    .where(and(eq(refund.paymentId, payment.id), eq(payment.orderId, orderId), eq(refund.status, 'manual')))
    .returning({ paymentId: refund.paymentId, amount: refund.amount })
  if (!done) return false
  await tx.update(payment).set({ refunded: done.amount, updatedAt: sql`now()` }).where(eq(payment.id, done.paymentId))
  return true
}
