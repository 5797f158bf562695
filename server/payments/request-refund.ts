import { eq, sql } from 'drizzle-orm'
import { refund } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'

export type RefundReason = (typeof refund.$inferSelect)['reason']

/** What a refund needs to know of a payment whose money was taken. Money in won. */
type TakenPayment = { id: string; provider: 'kakao-pay' | 'portone' | 'cash'; taken: number; taxFreeAmount: number }

/** Kind of the outbox row that makes the provider give money back; its payload is `{ refundId }`. */
export const REFUND_EFFECT = 'refund-payment'

/**
 * Asks for everything that a payment took, and that is not on its way back already, to be given back: at the provider once this transaction
 * is committed, or by staff when it was cash. Once per payment; asking again changes nothing. The order is locked. Returns the refund's id, or
 * null when there was nothing to ask for.
 */
export async function requestRefund(tx: Tx, payment: TakenPayment, reason: RefundReason): Promise<string | null> {
  const [asked] = await tx
    .select({ amount: sumOf(refund.amount), taxFreeAmount: sumOf(refund.taxFreeAmount) })
    .from(refund)
    .where(eq(refund.paymentId, payment.id))
  const amount = payment.taken - (asked?.amount ?? 0)
  if (amount === 0) return null
  const taxFreeAmount = Math.min(payment.taxFreeAmount - (asked?.taxFreeAmount ?? 0), amount)
  return insertRefund(tx, payment, { amount, taxFreeAmount, reason })
}

const sumOf = (column: typeof refund.amount | typeof refund.taxFreeAmount) => sql<number>`coalesce(sum(${column}), 0)::int`

type NewRefund = Pick<typeof refund.$inferInsert, 'amount' | 'taxFreeAmount' | 'reason' | 'part' | 'deliveryAmount' | 'note' | 'askedBy'>

/** Keeps a refund and lets it be carried out. Returns its id, or null when all of the payment is on its way back already. */
export async function insertRefund(tx: Tx, payment: Pick<TakenPayment, 'id' | 'provider'>, values: NewRefund): Promise<string | null> {
  const byStaff = payment.provider === 'cash'
  const [added] = await tx
    .insert(refund)
    .values({ ...values, id: newId(), paymentId: payment.id, status: byStaff ? 'manual' : 'pending' })
    .onConflictDoNothing({ target: refund.paymentId, where: sql`not ${refund.part}` })
    .returning({ id: refund.id })
  if (added && !byStaff) await writeOutbox(tx, REFUND_EFFECT, { refundId: added.id })
  return added?.id ?? null
}
