import type { Language } from '#contract/languages.ts'
import type { PaymentState } from '#contract/payments.ts'
import { claimAttempt } from '#server/payments/claim-attempt.ts'
import { providerOf } from '#server/payments/providers.ts'
import { type KnownPayment, readPayment, referenceOf } from '#server/payments/read-payment.ts'
import { releaseClaim } from '#server/payments/release-claim.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProviderError } from '#server/ports/payment-provider.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { paymentStateOf } from './payment-state.ts'
import { settlePayment } from './settle-payment.ts'

/** Milliseconds in which the provider answers an approval, or the call is given up. */
const COLLECTING_MS = 6_000

/**
 * A payer came back from the provider's pages. With a token the money is taken, by the first visit alone; without one the visit is only a
 * signal to ask how the payment stands, unless `ask` is false. Coming back again changes nothing. Null for a reference that nobody has.
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
    // Whatever the provider could not say now, the sweeper asks again.
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, paymentId: known.id }, 'A provider did not say how a payment stands')
  }
  const after = await readPayment(deps.db, { reference })
  return { state: paymentStateOf(after?.status ?? known.status), language: known.language }
}

/** Somebody else is asking the provider for the money right now: nothing is to be learnt by asking beside him. */
async function isBeingCollected(deps: PaymentDependencies, reference: string): Promise<boolean> {
  const now = await readPayment(deps.db, { reference })
  return now?.status === 'approving' && Date.now() - now.updatedAt.getTime() < COLLECTING_MS
}

/** Takes the money of an attempt, once. False when it is not ours to take: somebody else does, or the order ended. */
async function collect(deps: PaymentDependencies, known: KnownPayment, returnToken: string): Promise<boolean> {
  const provider = providerOf(deps.providers, known.provider)
  const payment = referenceOf(known)
  if (!provider.approve || !payment) return false
  if (!(await inTransaction(deps.db, (tx) => claimAttempt(tx, known)))) return false
  const truth = await provider.approve(payment, returnToken)
  // A token that is not the provider's took nothing: the payer with the right one must still get through.
  if (truth.state === 'waiting') await inTransaction(deps.db, (tx) => releaseClaim(tx, known.id))
  else await settlePayment(deps, known.id, truth)
  return true
}
