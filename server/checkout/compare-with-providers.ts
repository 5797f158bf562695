import { and, asc, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { payment } from '#server/database/schema/payments.ts'
import type { Reader } from '#server/database/transaction.ts'
import { isSettled } from '#server/payments/record-settlement.ts'
import { forEachRow } from '#server/platform/each-row.ts'
import { comparePayment } from './compare-payment.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { settlePayment } from './settle-payment.ts'

/** Days in which what a provider does with a payment is looked for unasked. */
const DAYS = 30
const PAGE = 200

/**
 * Asks the providers about every payment of the last 30 days, paid or not, and makes the books follow. Every payment that can exist there
 * has its row here before its payer sees it, so this compares the lists of both sides. For a nightly job. Returns the payments that differ
 * in a way that only a person can mend.
 * @throws RowsFailed for payments whose provider could not be asked.
 */
export async function compareWithProviders(deps: PaymentDependencies): Promise<string[]> {
  const differing: string[] = []
  await forEachRow(deps, 'compare-payments', recent(deps.db), async ({ id, status }) => {
    if (!isSettled(status)) await settlePayment(deps, id)
    else if ((await comparePayment(deps, id)) === 'differs') differing.push(id)
  })
  return differing
}

async function* recent(reader: Reader) {
  for (let after = ''; ; ) {
    const page = await reader
      .select({ id: payment.id, status: payment.status })
      .from(payment)
      .where(
        and(
          gt(payment.id, after),
          ne(payment.provider, 'cash'),
          ne(payment.status, 'approving'),
          isNotNull(payment.providerPaymentId),
          sql`${payment.createdAt} > now() - make_interval(days => ${DAYS})`,
        ),
      )
      .orderBy(asc(payment.id))
      .limit(PAGE)
    yield* page
    after = page.at(-1)?.id ?? ''
    if (page.length < PAGE) return
  }
}
