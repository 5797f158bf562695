import { isSettled } from '#server/payments/record-settlement.ts'
import { forEachRow } from '#server/platform/jobs/each-row.ts'
import { comparePayment } from './compare-payment.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { recentPayments } from './recent-payments.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the providers about every payment of the last 30 days, paid or not, and makes the books follow. Every payment that can exist there
 * has its row here before its payer sees it, so this compares the lists of both sides. For a nightly job. Returns the payments that differ
 * in a way that only a person can mend, and those that a payer disputes.
 * @throws RowsFailed for payments whose provider could not be asked.
 */
export async function compareWithProviders(deps: PaymentDependencies): Promise<string[]> {
  const differing: string[] = []
  await forEachRow(deps, 'compare-payments', recentPayments(deps.db), async ({ id, status }) => {
    if (!isSettled(status)) await settlePayment(deps, id)
    else if (['differs', 'disputed'].includes(await comparePayment(deps, id))) differing.push(id)
  })
  return differing
}
