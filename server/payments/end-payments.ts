import { payment } from '#server/database/schema/payments.ts'
import { and, eq, inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { findUncertain } from './find-unsettled.ts'
import { SETTLE_EFFECT } from './record-notice.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Ends the payments of an order that was just cancelled (and is locked). Requests refunds of money that was taken, and closes wallet
 * attempts that only we can complete. Attempts that may be collecting and card windows, which we cannot close, stay open: their money is
 * refunded when it is settled. Their providers are queried once after the commit, and later by the reconciling job.
 */
export async function endPayments(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(payment)
    .set({ status: 'cancelled', failureCode: 'order-cancelled', updatedAt: sql`now()` })
    .where(and(eq(payment.orderId, orderId), eq(payment.provider, 'kakao-pay'), inArray(payment.status, ['created', 'ready'])))
  // A failed card attempt may have been paid in the same window since, without a webhook.
  for (const { id } of await findUncertain(tx, orderId)) await writeOutbox(tx, SETTLE_EFFECT, { paymentId: id })
  const [paid] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'paid')))
    .for('update')
  if (paid) await requestRefund(tx, paid, 'order-cancelled')
}
