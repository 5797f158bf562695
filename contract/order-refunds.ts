import { z } from 'zod'
import { idSchema } from './endpoint.ts'
import { wonSchema } from './money.ts'
import { type RefundOutcome, refundOutcomeSchema } from './order-states.ts'

/** The text that tells each outcome, on every page, receipt, mail and notification. A text may take `amount` and `date`. */
export const OUTCOME_TEXTS = {
  'verified-cash': 'orders.refund.verifiedCash',
  'cash-received': 'orders.refund.cashReceived',
  reviewing: 'orders.refund.reviewing',
  'not-eligible': 'orders.refund.notEligible',
  'original-method': 'orders.refund.original',
  'bank-details': 'orders.refund.bankDetails',
  cash: 'orders.refund.cash',
  'no-payment': 'orders.refund.noPayment',
} as const satisfies Record<RefundOutcome, string>

/**
 * Why money goes back. Of what the order cost: `whole` is all that was left of it, `part` some pieces or delivery. Of money that the order
 * could not take: paid `twice`, cash `over` what it cost, an `other-amount` from a provider, `too-late`, and `held` for what had come of an
 * order that ended before the rest.
 */
export const REFUND_CAUSES = ['whole', 'part', 'twice', 'over', 'other-amount', 'too-late', 'held'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/** The text that tells why money goes back that an order could not take, with its `amount`. */
export const SURPLUS_TEXTS = {
  twice: 'orders.refund.surplus.twice',
  over: 'orders.refund.surplus.over',
  'other-amount': 'orders.refund.surplus.otherAmount',
  'too-late': 'orders.refund.surplus.tooLate',
  held: 'orders.refund.surplus.held',
} as const satisfies Partial<Record<RefundCause, string>>
export type SurplusCause = keyof typeof SURPLUS_TEXTS

/** Whether money goes back that the order could not take, and not what it cost. */
export function isSurplus(cause: RefundCause): cause is SurplusCause {
  return cause in SURPLUS_TEXTS
}

/** A refund as it is booked: of the money that paid the order or not, by whom it was taken, who sent it back. */
export interface BookedRefund {
  kept: boolean
  part: boolean
  reason: 'order-cancelled' | 'paid-too-late' | 'wrong-amount' | 'paid-twice' | 'at-provider' | 'by-staff'
  provider: 'kakao-pay' | 'portone' | 'cash'
  sentBy: 'provider' | 'bank-details' | 'cash' | null
}

/** Why the money of a refund goes back. */
export function causeOf({ kept, part, reason, provider }: BookedRefund): RefundCause {
  if (kept) return part ? 'part' : 'whole'
  switch (reason) {
    case 'paid-twice':
      return 'twice'
    case 'paid-too-late':
      return 'too-late'
    case 'order-cancelled':
      return 'held'
    default:
      return provider === 'cash' ? 'over' : 'other-amount'
  }
}

/** How the money of a refund went, or goes by itself; null while staff have not chosen. */
export function wayOf({ sentBy, provider }: BookedRefund): OrderRefund['way'] {
  if (sentBy === 'bank-details' || sentBy === 'cash') return sentBy
  return provider === 'cash' ? null : 'original-method'
}

const instant = z.iso.datetime()

/** Money of an order that went back or is on its way, as its customer reads it. Money in won. */
export const orderRefundSchema = z.object({
  _id: idSchema,
  cause: z.enum(REFUND_CAUSES),
  amount: wonSchema,
  /** Part of the amount that is free of VAT. */
  taxFreeAmount: wonSchema,
  /** The pieces that a part is for. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int().positive(), amount: wonSchema })),
  /** Won of the delivery charge. */
  delivery: wonSchema,
  /** How it went, or goes by itself; null while staff have not chosen. */
  way: z.enum(['original-method', 'bank-details', 'cash']).nullable(),
  askedAt: instant,
  /** When it was given back; null while it is on its way. */
  doneAt: instant.nullable(),
})
export type OrderRefund = z.infer<typeof orderRefundSchema>

/** The outcome of an order's money. */
export const refundStatusSchema = z.object({
  /** True once money went back, by whichever outcome. */
  isRefundComplete: z.boolean(),
  refundMethod: refundOutcomeSchema.nullable(),
  amount: wonSchema,
  refundedAt: instant.nullable(),
  /** Why staff refused to give money back, in their words. */
  reason: z.string().nullable(),
})

/** The sum in won that stays paid after all refunds of the order's cost. */
export function leftAfter(order: { amount: number; taxFreeAmount: number; refunds: readonly OrderRefund[] }) {
  const back = order.refunds.filter(({ cause }) => !isSurplus(cause))
  const sum = (pick: (one: OrderRefund) => number) => back.reduce((won, one) => won + pick(one), 0)
  return { amount: order.amount - sum((one) => one.amount), taxFreeAmount: order.taxFreeAmount - sum((one) => one.taxFreeAmount) }
}
