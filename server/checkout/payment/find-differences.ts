import { MINUTE_MS } from '#contract/durations.ts'
import type { AuditCheck } from '#contract/rules/audit-checks.ts'
import { type PaymentProviders, providerOf } from '#server/payments/providers.ts'
import { readPayment, referenceOf, type StoredPayment } from '#server/payments/read-payment.ts'
import { isSettled } from '#server/payments/record-settlement.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type PaymentTruth, ProviderError } from '#server/ports/payment-provider.ts'
import { judgePayment } from './judge-payment.ts'
import { recentPayments } from './recent-payments.ts'

/** Minutes within which a new payment is booked by its webhook or by the reconciling job. */
const BOOKED_WITHIN_MINUTES = 20

/** A payment whose state differs at its provider, or a provider that could not be reached. */
export type Difference = {
  check: string
  subject: string
  /** The payment, with the won that its provider named. */
  payment?: { id: string; orderId: string; there: number }
}

/**
 * Compares payments with their provider and returns the differences: the given payments, or every one of the last 30 days. Read-only: the
 * nightly job books them. Ignores payments of the last minutes, which may not be booked yet. `attempted` counts the payments that were
 * looked up; `compared` are those whose provider responded.
 */
export async function findDifferences(
  deps: { db: Db; providers: PaymentProviders },
  paymentIds?: readonly string[],
): Promise<{ attempted: number; compared: string[]; found: Difference[] }> {
  const found: Difference[] = []
  const silent = new Map<string, number>()
  const compared: string[] = []
  let attempted = 0
  for await (const { id } of paymentIds?.map((id) => ({ id })) ?? recentPayments(deps.db)) {
    const stored = await readPayment(deps.db, { id })
    const reference = stored && referenceOf(stored)
    if (!stored || !reference) continue
    attempted += 1
    try {
      const truth = await providerOf(deps.providers, stored.provider).lookUp(reference)
      found.push(...(await differencesOf(deps.db, stored.id, truth)))
      compared.push(stored.id)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const who = `${stored.provider}, ${error.code}`
      silent.set(who, (silent.get(who) ?? 0) + 1)
    }
  }
  const failures = [...silent].map(([who, count]) => ({ check: 'provider could not be asked', subject: `${who} (${count} payments)` }))
  return { attempted, compared, found: [...found, ...failures] }
}

/** Reads the database after the provider's response, so that a booking in between is no difference. */
async function differencesOf(db: Db, id: string, truth: PaymentTruth): Promise<Difference[]> {
  const row = await readPayment(db, { id })
  if (!row) return []
  const report: Report = (check, what, there) => ({
    check,
    subject: `payment ${id} of order ${row.orderId}: ${what}`,
    payment: { id, orderId: row.orderId, there },
  })
  const dispute = truth.disputed ? [report('payment disputed at the card company', truth.rawCode, truth.refundableAmount)] : []
  return [...dispute, ...(isSettled(row.status) ? await ofSettled(db, row, truth, report) : ofOpen(row, truth, report))]
}

type Report = (check: AuditCheck, what: string, there: number) => Difference

async function ofSettled(db: Db, row: StoredPayment, truth: PaymentTruth, report: Report): Promise<Difference[]> {
  const judged = await judgePayment(db, row, truth)
  if (judged.kind === 'same') return []
  if (judged.kind === 'given-back') return [report('given back at the provider, not in the books', `${judged.amount} won`, judged.amount)]
  const sums = `${judged.there} won there, ${judged.booked} won here`
  return [report('provider gave back another sum than the books say', sums, judged.there)]
}

function ofOpen(row: StoredPayment, truth: PaymentTruth, report: Report): Difference[] {
  if (truth.state !== 'paid' && truth.state !== 'partially-refunded') return []
  const age = truth.paidAt ? Date.now() - truth.paidAt.getTime() : Number.POSITIVE_INFINITY
  if (age < BOOKED_WITHIN_MINUTES * MINUTE_MS) return []
  return [report('taken at the provider, not in the books', `${truth.refundableAmount} won, ${row.status} here`, truth.refundableAmount)]
}
