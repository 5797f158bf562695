import { inTransaction } from '#server/database/transaction.ts'
import { APPROVAL_LOST, findStale } from '#server/payments/find-unsettled.ts'
import { recordEnd } from '#server/payments/record-settlement.ts'
import { touchPayment } from '#server/payments/touch-payment.ts'
import { ProviderError } from '#server/ports/payment-provider.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the providers about payments without news: the reply was lost, the payer never came back, the store was killed in between. Run it
 * every minute and at the start, on any number of nodes.
 */
export async function reconcilePayments(deps: PaymentDependencies): Promise<void> {
  for (const stale of await findStale(deps.db)) {
    try {
      await reconcile(deps, stale)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      deps.log.warn({ err: error, paymentId: stale.id }, 'A provider did not say how a payment stands')
    }
  }
}

async function reconcile(deps: PaymentDependencies, stale: Awaited<ReturnType<typeof findStale>>[number]): Promise<void> {
  if (stale.status === 'created') {
    // Nobody has seen its address or its id, so nobody can have paid it.
    await inTransaction(deps.db, (tx) => recordEnd(tx, stale.id, 'failed', 'never-begun'))
    return
  }
  const { said } = await settlePayment(deps, stale.id)
  const over = stale.over && said === 'waiting'
  await inTransaction(deps.db, async (tx) => {
    if (over && stale.status === 'approving') await recordEnd(tx, stale.id, 'failed', APPROVAL_LOST)
    else if (over) await recordEnd(tx, stale.id, 'expired', 'no-news')
    // A claim keeps its time: it is asked about every time until it is over.
    else if (stale.status === 'ready') await touchPayment(tx, stale.id)
  })
}
