import { isSettled } from '#server/payments/record-settlement.ts'
import { forEachRow } from '#server/platform/jobs/each-row.ts'
import { comparePayment } from './compare-payment.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { recentPayments } from './recent-payments.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Compares every payment of the last 30 days with its provider, paid or not, and books what was missed. Every payment has its row here
 * before its payer sees it, so this covers both sides. For a nightly job. Returns the payments with a difference that only staff can
 * resolve, and disputed ones.
 * @throws RowsFailed for payments whose provider could not be reached.
 */
export async function compareWithProviders(deps: PaymentDependencies): Promise<string[]> {
  const differing: string[] = []
  await forEachRow(deps, 'compare-payments', recentPayments(deps.db), async ({ id, status }) => {
    if (!isSettled(status)) await settlePayment(deps, id)
    else if (['differs', 'disputed'].includes(await comparePayment(deps, id))) differing.push(id)
  })
  return differing
}
