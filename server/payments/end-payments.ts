import { and, eq, inArray, sql } from 'drizzle-orm'
import { payment } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/database/transaction.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Ends the payments of an order that was just cancelled (and is locked). Money that was taken is asked back. Wallet attempts that only
 * we can finish are closed. An attempt that may be taking money right now, and a card window, which we cannot close, stay open: what
 * they bring is given back when it is settled.
 */
export async function endPayments(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(payment)
    .set({ status: 'cancelled', failureCode: 'order-cancelled', updatedAt: sql`now()` })
    .where(and(eq(payment.orderId, orderId), eq(payment.provider, 'kakao-pay'), inArray(payment.status, ['created', 'ready'])))
  const [paid] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'paid')))
    .for('update')
  if (paid) await requestRefund(tx, paid, 'order-cancelled')
}
