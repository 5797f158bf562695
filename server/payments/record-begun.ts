import { and, eq, exists, notInArray, sql } from 'drizzle-orm'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { BeginResult } from '#server/ports/payment-provider.ts'

/**
 * Records what the provider answered to the beginning of an attempt; it is ready for the customer then. False when the order or the
 * attempt ended meanwhile: nothing may be shown then.
 */
export async function recordBegun(tx: Tx, attempt: { id: string; orderId: string }, begun: BeginResult): Promise<boolean> {
  const pending = tx
    .select({ one: sql`1` })
    .from(order)
    .where(and(eq(order.id, attempt.orderId), eq(order.status, 'Pending')))
  // A wallet attempt that was closed stays closed; the one payment id of a card order may be tried again until it is paid.
  const fits = begun.kind === 'redirect' ? eq(payment.status, 'created') : notInArray(payment.status, ['paid', 'unwanted'])
  const { rowCount } = await tx
    .update(payment)
    .set({
      status: 'ready',
      providerPaymentId: begun.providerPaymentId,
      ...(begun.kind === 'redirect' ? { redirectUrl: begun.redirectPcUrl, redirectMobileUrl: begun.redirectMobileUrl } : {}),
      failureCode: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(payment.id, attempt.id), fits, exists(pending)))
  return rowCount === 1
}
