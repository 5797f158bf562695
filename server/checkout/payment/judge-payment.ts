import { eq } from 'drizzle-orm'
import { refund } from '#server/database/schema/payments.ts'
import type { PaymentRow } from '#server/payments/read-payment.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import type { PaymentTruth } from '#server/ports/payment-provider.ts'

/**
 * How our books of a payment stand against its provider: `same` also while a refund of ours is under way; `given-back`: money that went back
 * without us and that we can book (won, and how much of it is free of VAT); `differs`: for a person.
 */
export type Judgement =
  | { kind: 'same' }
  | { kind: 'given-back'; amount: number; taxFreeAmount: number; all: boolean }
  | { kind: 'differs'; there: number; booked: number }

/** Compares a payment whose money is accounted for with what its provider says of it. Only reads. */
export async function judgePayment(reader: Reader, row: PaymentRow, truth: PaymentTruth): Promise<Judgement> {
  const refunds = await reader.select().from(refund).where(eq(refund.paymentId, row.id))
  const sum = (of: readonly { amount: number }[]) => of.reduce((won, { amount }) => won + amount, 0)
  const sumTaxFree = (of: readonly { taxFreeAmount: number }[]) => of.reduce((won, { taxFreeAmount }) => won + taxFreeAmount, 0)
  // The provider knows nothing of refunds that staff gave by hand.
  const ours = refunds.filter(({ status, sentBy }) => status === 'done' && sentBy === 'provider')
  const there = truth.refundedAmount ?? row.taken
  const amount = there - sum(ours)
  if (amount === 0) return { kind: 'same' }
  const waiting = refunds.filter(({ status }) => status === 'pending')
  // A refund of ours that may be the difference decides for itself at its next try. One of all that is left takes in whatever else went back.
  if (waiting.some((one) => !one.part || (one.triedAt !== null && amount >= one.amount))) return { kind: 'same' }

  const left = row.taken - sum(refunds)
  if (amount < 0 || amount > left) return { kind: 'differs', there, booked: sum(ours) }
  const taxFreeLeft = Math.min(left, row.taxFreeAmount - sumTaxFree(refunds))
  const told = truth.refundableTaxFreeAmount === null ? null : row.taxFreeAmount - truth.refundableTaxFreeAmount - sumTaxFree(ours)
  const taxFreeAmount = taxFreePart({ amount, left, taxFreeLeft, told })
  return { kind: 'given-back', amount, taxFreeAmount, all: amount === left && refunds.every(({ part }) => part) }
}

/**
 * Won of a refund that are free of VAT: as the provider tells it, within what is left of both kinds; where it does not tell, the same share
 * as of what is left.
 */
function taxFreePart({
  amount,
  left,
  taxFreeLeft,
  told,
}: {
  amount: number
  left: number
  taxFreeLeft: number
  told: number | null
}): number {
  const wanted = told ?? Math.round((amount * taxFreeLeft) / left)
  return Math.max(0, amount - (left - taxFreeLeft), Math.min(wanted, amount, taxFreeLeft))
}
