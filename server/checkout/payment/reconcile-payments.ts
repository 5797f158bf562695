import { APPROVAL_LOST, findCollecting, findQuiet, type StalePayment } from '#server/payments/find-unsettled.ts'
import { recordEnd } from '#server/payments/record-settlement.ts'
import { touchPayment } from '#server/payments/touch-payment.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { forEachRow } from '#server/platform/jobs/each-row.ts'
import { ProviderError, ProviderReplyInvalid } from '#server/ports/payment-provider.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Settles wallet approvals with an unknown outcome: the response was lost, or the store was killed in between. Runs every minute, on any
 * number of nodes.
 * @throws RowsFailed
 */
export async function reconcileApprovals(deps: PaymentDependencies): Promise<void> {
  await forEachRow(deps, 'reconcile-approvals', await findCollecting(deps.db), (stale) => reconcile(deps, stale))
}

/**
 * Settles the other payments without an update: the payer never returned, or paid after the attempt or its order had ended. Runs every
 * minute and at the start, on any number of nodes.
 * @throws RowsFailed
 */
export async function reconcilePayments(deps: PaymentDependencies): Promise<void> {
  await forEachRow(deps, 'reconcile-payments', await findQuiet(deps.db), (stale) => reconcile(deps, stale))
}

async function reconcile(deps: PaymentDependencies, stale: StalePayment): Promise<void> {
  // Done first, so that the next run checks other payments even if this one fails.
  await inTransaction(deps.db, (tx) => touchPayment(tx, stale.id))
  if (stale.status === 'created') {
    // Never shown to a payer, so it cannot have been paid.
    await inTransaction(deps.db, (tx) => recordEnd(tx, stale.id, 'failed', 'never-begun'))
    return
  }
  const state = await lookUp(deps, stale.id)
  if (!stale.over || state !== 'waiting') return
  const [status, code] = stale.status === 'approving' ? (['failed', APPROVAL_LOST] as const) : (['expired', 'no-news'] as const)
  await inTransaction(deps.db, (tx) => recordEnd(tx, stale.id, status, code))
}

/** The payment's state at the provider, null when it cannot be read. */
async function lookUp(deps: PaymentDependencies, paymentId: string) {
  try {
    return (await settlePayment(deps, paymentId)).providerState
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error instanceof ProviderReplyInvalid) deps.metrics.attention.inc({ kind: 'payment-answer-invalid' })
    deps.log.warn({ err: error, paymentId }, 'The state of a payment could not be read from its provider')
    return null
  }
}
