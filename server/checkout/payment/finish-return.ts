import type { PaymentState } from '#contract/calls/payments.ts'
import type { Language } from '#contract/rules/languages.ts'
import { claimAttempt } from '#server/payments/claim-attempt.ts'
import { providerOf } from '#server/payments/providers.ts'
import { readPayment, referenceOf, type StoredPayment } from '#server/payments/read-payment.ts'
import { releaseClaim } from '#server/payments/release-claim.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProviderError } from '#server/ports/payment-provider.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { paymentStateOf } from './payment-state.ts'
import { settlePayment } from './settle-payment.ts'

/** Timeout of the provider's approval. */
const COLLECTING_MS = 6_000

/**
 * Handles a payer's return from the provider's pages. With a token, the first visit collects the money; without one, the visit only
 * triggers a status check, unless `lookUp` is false. Repeated visits change nothing. Null for an unknown reference.
 */
export async function finishReturn(
  deps: PaymentDependencies,
  reference: string,
  { returnToken, lookUp = true }: { returnToken: string | null; lookUp?: boolean },
): Promise<{ state: PaymentState; language: Language } | null> {
  const found = await readPayment(deps.db, { reference })
  if (!found) return null
  if (!lookUp) return { state: paymentStateOf(found.status), language: found.language }
  try {
    const collected = returnToken !== null && found.status === 'ready' && (await collect(deps, found, returnToken))
    if (!collected && !(await isBeingCollected(deps, reference))) await settlePayment(deps, found.id)
  } catch (error) {
    // The reconciling job retries later.
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, paymentId: found.id }, 'The state of a payment could not be read from its provider')
  }
  const after = await readPayment(deps.db, { reference })
  return { state: paymentStateOf(after?.status ?? found.status), language: found.language }
}

/** Whether another request is collecting the money at this moment; a status check would then be useless. */
async function isBeingCollected(deps: PaymentDependencies, reference: string): Promise<boolean> {
  const now = await readPayment(deps.db, { reference })
  return now?.status === 'approving' && Date.now() - now.updatedAt.getTime() < COLLECTING_MS
}

/** Collects the money of an attempt, once. False when another request does so, or when the order ended. */
async function collect(deps: PaymentDependencies, found: StoredPayment, returnToken: string): Promise<boolean> {
  const provider = providerOf(deps.providers, found.provider)
  const payment = referenceOf(found)
  if (!provider.approve || !payment) return false
  if (!(await inTransaction(deps.db, (tx) => claimAttempt(tx, found)))) return false
  const truth = await provider.approve(payment, returnToken)
  // A wrong token collected nothing: the payer with the right one must still be able to.
  if (truth.state === 'waiting') await inTransaction(deps.db, (tx) => releaseClaim(tx, found.id))
  else await settlePayment(deps, found.id, truth)
  return true
}
