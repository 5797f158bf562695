import type { PaymentState } from '#contract/calls/payments.ts'
import type { Language } from '#contract/rules/languages.ts'
import { claimAttempt } from '#server/payments/claim-attempt.ts'
import { providerOf } from '#server/payments/providers.ts'
import { type KnownPayment, readPayment, referenceOf } from '#server/payments/read-payment.ts'
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
 * triggers a status check, unless `ask` is false. Repeated visits change nothing. Null for an unknown reference.
 */
export async function finishReturn(
  deps: PaymentDependencies,
  reference: string,
  { returnToken, ask = true }: { returnToken: string | null; ask?: boolean },
): Promise<{ state: PaymentState; language: Language } | null> {
  const known = await readPayment(deps.db, { reference })
  if (!known) return null
  if (!ask) return { state: paymentStateOf(known.status), language: known.language }
  try {
    const collected = returnToken !== null && known.status === 'ready' && (await collect(deps, known, returnToken))
    if (!collected && !(await isBeingCollected(deps, reference))) await settlePayment(deps, known.id)
  } catch (error) {
    // The reconciling job asks again later.
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, paymentId: known.id }, 'A provider did not say how a payment stands')
  }
  const after = await readPayment(deps.db, { reference })
  return { state: paymentStateOf(after?.status ?? known.status), language: known.language }
}

/** Whether another request is collecting the money at this moment; a status check would then tell nothing. */
async function isBeingCollected(deps: PaymentDependencies, reference: string): Promise<boolean> {
  const now = await readPayment(deps.db, { reference })
  return now?.status === 'approving' && Date.now() - now.updatedAt.getTime() < COLLECTING_MS
}

/** Collects the money of an attempt, once. False when another request does so, or when the order ended. */
async function collect(deps: PaymentDependencies, known: KnownPayment, returnToken: string): Promise<boolean> {
  const provider = providerOf(deps.providers, known.provider)
  const payment = referenceOf(known)
  if (!provider.approve || !payment) return false
  if (!(await inTransaction(deps.db, (tx) => claimAttempt(tx, known)))) return false
  const truth = await provider.approve(payment, returnToken)
  // A wrong token collected nothing: the payer with the right one must still be able to.
  if (truth.state === 'waiting') await inTransaction(deps.db, (tx) => releaseClaim(tx, known.id))
  else await settlePayment(deps, known.id, truth)
  return true
}
