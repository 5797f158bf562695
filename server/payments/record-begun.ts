import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { and, eq, exists, notInArray, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { BeginResult } from '#server/ports/payment-provider.ts'

/**
 * Stores the provider's response to the start of an attempt, which is then ready for the customer. False when the order or the attempt
 * ended in the meantime; nothing may be shown then.
 */
export async function recordBegun(tx: Tx, attempt: { id: string; orderId: string }, begun: BeginResult): Promise<boolean> {
  const pending = tx
    .select({ one: sql`1` })
    .from(order)
    .where(and(eq(order.id, attempt.orderId), eq(order.status, 'Pending')))
  // A closed wallet attempt stays closed; the single payment id of a card order may be retried until it is paid.
  const fits = begun.kind === 'redirect' ? eq(payment.status, 'created') : notInArray(payment.status, ['paid', 'unwanted'])
  const { rowCount } = await tx
    .update(payment)
    .set({
      status: 'ready',
      account: begun.account,
      providerPaymentId: begun.providerPaymentId,
      ...(begun.kind === 'redirect' ? { redirectUrl: begun.redirectPcUrl, redirectMobileUrl: begun.redirectMobileUrl } : {}),
      failureCode: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(payment.id, attempt.id), fits, exists(pending)))
  return rowCount === 1
}
