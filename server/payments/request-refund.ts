import type { PaymentProvider } from '#contract/calls/order-refunds.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'

export type RefundReason = (typeof refund.$inferSelect)['reason']

/** The fields of a collected payment that a refund needs. Money in won. */
type TakenPayment = { id: string; provider: PaymentProvider; taken: number; taxFreeAmount: number }

/** Kind of the outbox row that executes a refund at the provider; its payload is `{ refundId }`. */
export const REFUND_PAYMENT_EFFECT = 'refund-payment'

/**
 * Requests the refund of everything that a payment took and that is not being refunded already: at the provider after the commit, or by
 * staff for cash. Once per payment; repeating changes nothing. The order is locked. Returns the refund's id, or null when there was nothing
 * to refund.
 */
export async function requestRefund(tx: Tx, payment: TakenPayment, reason: RefundReason): Promise<string | null> {
  const [requested] = await tx
    .select({ amount: sumOf(refund.amount), taxFreeAmount: sumOf(refund.taxFreeAmount) })
    .from(refund)
    .where(eq(refund.paymentId, payment.id))
  const amount = payment.taken - (requested?.amount ?? 0)
  if (amount === 0) return null
  // Parts that were given beside a refund in the provider's console may have been more than was free of VAT.
  const taxFreeAmount = Math.min(Math.max(0, payment.taxFreeAmount - (requested?.taxFreeAmount ?? 0)), amount)
  return insertRefund(tx, payment, { amount, taxFreeAmount, reason })
}

const sumOf = (column: typeof refund.amount | typeof refund.taxFreeAmount) => sql<number>`coalesce(sum(${column}), 0)::int`

type NewRefund = Pick<typeof refund.$inferInsert, 'amount' | 'taxFreeAmount' | 'reason' | 'part' | 'deliveryAmount' | 'note' | 'askedBy'>

/** Inserts a refund and queues its execution. Returns its id, or null when all of the payment is being refunded already. */
export async function insertRefund(tx: Tx, payment: Pick<TakenPayment, 'id' | 'provider'>, values: NewRefund): Promise<string | null> {
  const byStaff = payment.provider === 'cash'
  const [added] = await tx
    .insert(refund)
    .values({ ...values, id: newId(), paymentId: payment.id, status: byStaff ? 'manual' : 'pending' })
    .onConflictDoNothing({ target: refund.paymentId, where: sql`not ${refund.part}` })
    .returning({ id: refund.id })
  if (added && !byStaff) await writeOutbox(tx, REFUND_PAYMENT_EFFECT, { refundId: added.id })
  return added?.id ?? null
}
