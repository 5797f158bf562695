import { comparePayment } from '#server/checkout/payment/compare-payment.ts'
import type { PaymentDependencies } from '#server/checkout/payment/payment-dependencies.ts'
import { settlePayment } from '#server/checkout/payment/settle-payment.ts'
import { payment } from '#server/database/schema/payments.ts'
import type { auditCase } from '#server/database/schema/reconcile.ts'
import { afterRefund } from '#server/orders/refunds/after-refund.ts'
import { doRefund, RefundNotConfirmed } from '#server/payments/do-refund.ts'
import { isSettled } from '#server/payments/record-settlement.ts'
import { and, eq, isNotNull, ne } from '#server/platform/database/drizzle.ts'
import { Refusal } from '#server/platform/errors.ts'
import { ProviderError } from '#server/ports/payment-provider.ts'

type CaseRow = typeof auditCase.$inferSelect

/**
 * Repeats the request to the provider of a case. A refund is sent with the same key as before, so the provider carries it out at most once;
 * for a payment only its state is read and booked. Returns the provider's error code, or null when the response was sure.
 * @throws Refusal ILLEGAL_TRANSITION for a case without a payment at a provider.
 */
export async function repeatRequest(deps: PaymentDependencies, found: CaseRow): Promise<string | null> {
  try {
    if (found.kind === 'refund-unsure' && found.refundId) await doRefund({ ...deps, afterRefund }, found.refundId)
    else await settlePayments(deps, await readPayments(deps, found))
    return null
  } catch (error) {
    if (error instanceof RefundNotConfirmed || error instanceof ProviderError) return error.code
    throw error
  }
}

async function settlePayments(deps: PaymentDependencies, payments: readonly string[]): Promise<void> {
  if (payments.length === 0) throw new Refusal('ILLEGAL_TRANSITION')
  for (const id of payments) {
    const { status } = await settlePayment(deps, id)
    if (isSettled(status)) await comparePayment(deps, id)
  }
}

/** The payment of the case, or all of its order, as far as a provider has them. */
async function readPayments({ db }: PaymentDependencies, { paymentId, orderId }: CaseRow): Promise<string[]> {
  const which = paymentId ? eq(payment.id, paymentId) : orderId ? eq(payment.orderId, orderId) : null
  if (!which) return []
  const rows = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(which, ne(payment.provider, 'cash'), isNotNull(payment.providerPaymentId)))
  return rows.map(({ id }) => id)
}
