import { z } from 'zod'
import { idSchema } from '../endpoint.ts'
import { wonSchema } from '../rules/money.ts'
import { type RefundOutcome, refundOutcomeSchema } from '../rules/order-states.ts'

/** The text of each outcome on every page, receipt, mail and notification. A text may take `amount` and `date`. */
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
 * The cause of a refund. Of the order's cost: `whole` is all that was left, `part` is some pieces or delivery,
 * `weight` what pieces weigh less than was paid. Surplus money: paid `twice`, cash `over` the cost, an `other-amount` from a provider,
 * `too-late`, and `held` for partial deposits of an order that ended before the rest arrived.
 */
export const REFUND_CAUSES = ['whole', 'part', 'weight', 'twice', 'over', 'other-amount', 'too-late', 'held'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/** The text for each refund of surplus money, with its `amount`. */
export const SURPLUS_TEXTS = {
  twice: 'orders.refund.surplus.twice',
  over: 'orders.refund.surplus.over',
  'other-amount': 'orders.refund.surplus.otherAmount',
  'too-late': 'orders.refund.surplus.tooLate',
  held: 'orders.refund.surplus.held',
} as const satisfies Partial<Record<RefundCause, string>>
export type SurplusCause = keyof typeof SURPLUS_TEXTS

/** Whether the refund returns surplus money rather than the order's cost. */
export function isSurplus(cause: RefundCause): cause is SurplusCause {
  return cause in SURPLUS_TEXTS
}

/** The receiver of an order's money: a payment provider, or the shop itself in cash. */
export const PAYMENT_PROVIDERS = ['kakao-pay', 'portone', 'cash'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/** How a refund was sent: by the provider that took the money, to a bank account, or by hand. */
export const REFUND_SENDERS = ['provider', 'bank-details', 'cash'] as const
export type RefundSender = (typeof REFUND_SENDERS)[number]

/** Why a refund was booked. */
export const REFUND_REASONS = [
  'order-cancelled',
  'paid-too-late',
  'wrong-amount',
  'paid-twice',
  'at-provider',
  'by-staff',
  'weighed',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** A recorded refund: whether the money had paid the order, who received it, who sent it back. */
export interface BookedRefund {
  kept: boolean
  part: boolean
  reason: RefundReason
  provider: PaymentProvider
  sentBy: RefundSender | null
}

/** The cause as shown to a reader. Surplus without a reason of its own is too much cash, or a wrong amount of a provider. */
export function causeOf({ kept, part, reason, provider }: BookedRefund): RefundCause {
  if (kept) return reason === 'weighed' ? 'weight' : part ? 'part' : 'whole'
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

/** How the money was or will be returned; null while staff have not chosen. */
export function wayOf({ sentBy, provider }: BookedRefund): OrderRefund['way'] {
  if (sentBy === 'bank-details' || sentBy === 'cash') return sentBy
  return provider === 'cash' ? null : 'original-method'
}

const instant = z.iso.datetime()

/** A completed or pending refund as the order's customer reads it. Money in won. */
export const orderRefundSchema = z.object({
  _id: idSchema,
  cause: z.enum(REFUND_CAUSES),
  amount: wonSchema,
  /** Part of the amount that is free of VAT. */
  taxFreeAmount: wonSchema,
  /** The pieces that a part is for. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int().positive(), amount: wonSchema })),
  /** Lines whose price was lowered without giving a piece back, such as for a cheaper replacement. */
  reductions: z.array(z.object({ name: z.string(), amount: wonSchema })),
  /** Delivery charge returned, in won. */
  delivery: wonSchema,
  /** How it was or will be returned; null while staff have not chosen. */
  way: z.enum(['original-method', 'bank-details', 'cash']).nullable(),
  askedAt: instant,
  /** Time of the refund; null while it is pending. */
  doneAt: instant.nullable(),
})
export type OrderRefund = z.infer<typeof orderRefundSchema>

/** The outcome of an order's money. */
export const refundStatusSchema = z.object({
  /** True once money was returned, by any outcome. */
  isRefundComplete: z.boolean(),
  refundMethod: refundOutcomeSchema.nullable(),
  amount: wonSchema,
  refundedAt: instant.nullable(),
  /** Reason staff gave for refusing a refund, as they wrote it. */
  reason: z.string().nullable(),
})

/** The sum in won that remains paid after all refunds of the order's cost. */
export function leftAfter(order: { amount: number; taxFreeAmount: number; refunds: readonly OrderRefund[] }) {
  const back = order.refunds.filter(({ cause }) => !isSurplus(cause))
  const sum = (pick: (one: OrderRefund) => number) => back.reduce((won, one) => won + pick(one), 0)
  return { amount: order.amount - sum((one) => one.amount), taxFreeAmount: order.taxFreeAmount - sum((one) => one.taxFreeAmount) }
}
