import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { and, desc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

type WholeRefund = { paymentId: string; way: 'original-method' | 'bank-details' | 'cash' }

/**
 * The payment of an order whose refunds gave all of it back, and how the last of them was sent; null while money is left or on its way.
 * Parts can come to the whole, as when free goods replace the only line: a cancellation then requests no further refund that would end the
 * order.
 */
export async function readWholeRefund(reader: Reader, orderId: string): Promise<WholeRefund | null> {
  const [last] = await reader
    .select({ paymentId: payment.id, sentBy: refund.sentBy })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(payment.status, 'paid'),
        eq(payment.refunded, payment.amount),
        sql`not exists (select from refund open where open.payment_id = ${payment.id} and open.status <> 'done')`,
      ),
    )
    .orderBy(desc(refund.doneAt), desc(refund.id))
    .limit(1)
  if (!last?.sentBy) return null
  return { paymentId: last.paymentId, way: last.sentBy === 'provider' ? 'original-method' : last.sentBy }
}
