import { ONLINE_PAYMENT_MINUTES } from '#contract/calls/orders.ts'
import type { PaymentState } from '#contract/calls/payments.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { TextKey, Translate } from '#contract/text/translate.ts'
import type { PaymentProblem } from './payment-desk.ts'

/** The result of PortOne's browser SDK, or of the address that a phone returns to. With a `code` the payment was not made. */
export interface CardResult {
  paymentId?: string
  code?: string
  message?: string
  pgCode?: string
}

interface FailedCard {
  kind: 'failed'
  text: TextKey
  /** Why, in the words of the card company. */
  message?: string
  /** Why, in the shop's own words. */
  reason?: TextKey
}

/** How a card payment ended: paid, or a sentence of the product rules (8). */
export type CardOutcome = { kind: 'paid'; orderId: string } | FailedCard

/** The codes of card gateways for a payer who closed the window. */
const CLOSED = 'PAY_PROCESS_CANCELED'

/** The sentence for a window that ended without a payment. */
export function failedOutcome({ message, pgCode }: CardResult): CardOutcome {
  const reason = pgCode === CLOSED ? 'payments.window.closedEarly' : 'payments.error.cardDeclined'
  return message
    ? { kind: 'failed', text: 'payments.error.failedReason', message, reason }
    : { kind: 'failed', text: 'payments.error.failed', reason }
}

const HANGUL = /[가-힣]/u

/** The outcome in words: readers of Korean see Korean ones of the card company, others the shop's reason in their language. */
export function cardProblem({ text, message, reason }: FailedCard, language: Language, t: Translate): PaymentProblem {
  const own = reason && t(reason, { minutes: ONLINE_PAYMENT_MINUTES })
  if (own && message && language !== 'ko' && HANGUL.test(message)) return { text: t(text, { message: own }) }
  const sentence = t(text, message ? { message } : {})
  return own ? { text: sentence, hint: own } : { text: sentence }
}

/** The store's state of a card payment after its window closed. */
export function verifiedOutcome(status: PaymentState, orderId: string): CardOutcome {
  if (status === 'PAID') return { kind: 'paid', orderId }
  return { kind: 'failed', text: 'payments.error.verificationFailed' }
}
