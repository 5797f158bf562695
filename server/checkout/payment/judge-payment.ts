import { refund } from '#server/database/schema/refunds.ts'
import type { PaymentRow } from '#server/payments/read-payment.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import type { PaymentTruth } from '#server/ports/payment-provider.ts'

/**
 * Our books of a payment compared with its provider: `same`, also while our own refund is in progress; `given-back`: a refund outside of
 * the store that we can book (won, and its tax-free part; `all` when with our own refunds, also those on their way, nothing stays paid);
 * `differs`: for staff to resolve.
 */
export type Judgement =
  | { kind: 'same' }
  | { kind: 'given-back'; amount: number; taxFreeAmount: number; all: boolean }
  | { kind: 'differs'; there: number; booked: number }

/** Compares a settled payment with its state at the provider. Read-only. */
export async function judgePayment(reader: Reader, row: PaymentRow, truth: PaymentTruth): Promise<Judgement> {
  const refunds = await reader.select().from(refund).where(eq(refund.paymentId, row.id))
  const sum = (of: readonly { amount: number }[]) => of.reduce((won, { amount }) => won + amount, 0)
  const sumTaxFree = (of: readonly { taxFreeAmount: number }[]) => of.reduce((won, { taxFreeAmount }) => won + taxFreeAmount, 0)
  // The provider has no record of refunds that staff paid out by hand.
  const ours = refunds.filter(({ status, sentBy }) => status === 'done' && sentBy === 'provider')
  const there = truth.refundedAmount ?? row.taken
  const amount = there - sum(ours)
  if (amount === 0) return { kind: 'same' }
  const waiting = refunds.filter(({ status }) => status === 'pending')
  // A pending refund of ours may explain the difference; its next try decides. A refund of everything left includes what was refunded
  // outside.
  if (waiting.some((one) => !one.part || (one.triedAt !== null && amount >= one.amount))) return { kind: 'same' }

  const left = row.taken - sum(refunds)
  if (amount < 0 || amount > left) return { kind: 'differs', there, booked: sum(ours) }
  const taxFreeLeft = Math.min(left, row.taxFreeAmount - sumTaxFree(refunds))
  const reported = truth.refundableTaxFreeAmount === null ? null : row.taxFreeAmount - truth.refundableTaxFreeAmount - sumTaxFree(ours)
  const taxFreeAmount = taxFreePart({ amount, left, taxFreeLeft, reported })
  return { kind: 'given-back', amount, taxFreeAmount, all: amount === left && refunds.every(({ part }) => part) }
}

/**
 * The tax-free part of a refund in won: as the provider reports it, limited to what is left of both kinds; without a report, in proportion
 * to what is left.
 */
function taxFreePart({
  amount,
  left,
  taxFreeLeft,
  reported,
}: {
  amount: number
  left: number
  taxFreeLeft: number
  reported: number | null
}): number {
  const wanted = reported ?? Math.round((amount * taxFreeLeft) / left)
  return Math.max(0, amount - (left - taxFreeLeft), Math.min(wanted, amount, taxFreeLeft))
}
