import type { PaymentRow } from '#server/payments/read-payment.ts'
import { recordBegun } from '#server/payments/record-begun.ts'
import { recordEnd } from '#server/payments/record-settlement.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type BeginRequest, type BeginResult, type PaymentProvider, ProviderError } from '#server/ports/payment-provider.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/**
 * Begins an attempt at its provider, outside of any transaction, and stores the response before it is shown.
 * @throws Refusal PROVIDER_FAILED when the provider refuses or is unavailable, PAYMENT_NOT_POSSIBLE when the order ended in the meantime.
 */
export async function beginAttempt(
  deps: PaymentDependencies,
  provider: PaymentProvider,
  attempt: PaymentRow,
  request: BeginRequest,
): Promise<BeginResult> {
  let begun: BeginResult
  try {
    begun = await provider.begin(request)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, paymentId: attempt.id }, 'A payment could not be begun')
    if (attempt.status === 'created') await inTransaction(deps.db, (tx) => recordEnd(tx, attempt.id, 'failed', error.code))
    throw new Refusal('PROVIDER_FAILED')
  }
  if (!(await inTransaction(deps.db, (tx) => recordBegun(tx, attempt, begun)))) throw new Refusal('PAYMENT_NOT_POSSIBLE')
  return begun
}
