import { refund } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { writeOutbox } from '#server/platform/outbox.ts'

export type RefundReason = (typeof refund.$inferSelect)['reason']

/** What a refund needs to know of a payment whose money was taken. Money in won. */
type TakenPayment = { id: string; provider: 'kakao-pay' | 'portone' | 'cash'; taken: number; taxFreeAmount: number }

/** Kind of the outbox row that makes the provider give money back; its payload is `{ refundId }`. */
export const REFUND_EFFECT = 'refund-payment'

/**
 * Asks for everything that a payment took to be given back: at the provider once this transaction is committed, or by staff when it was
 * cash. Once per payment; asking again changes nothing.
 */
export async function requestRefund(tx: Tx, payment: TakenPayment, reason: RefundReason): Promise<void> {
  const byStaff = payment.provider === 'cash'
  const [added] = await tx
    .insert(refund)
    .values({
      id: newId(),
      paymentId: payment.id,
      amount: payment.taken,
      taxFreeAmount: Math.min(payment.taxFreeAmount, payment.taken),
      reason,
      status: byStaff ? 'manual' : 'pending',
    })
    .onConflictDoNothing({ target: refund.paymentId })
    .returning({ id: refund.id })
  if (added && !byStaff) await writeOutbox(tx, REFUND_EFFECT, { refundId: added.id })
}
