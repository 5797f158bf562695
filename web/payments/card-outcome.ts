import type { Language } from '#contract/languages.ts'
import type { PaymentState } from '#contract/payments.ts'
import type { TextKey } from '../i18n/translate.ts'

/** What PortOne's browser SDK resolves with, or puts into the address a phone comes back to. With a `code` the payment was not made. */
export interface CardAnswer {
  paymentId?: string
  code?: string
  message?: string
}

/** How a card payment ended: paid, or a sentence of the specification's section 8. */
export type CardOutcome = { kind: 'paid'; orderId: string } | { kind: 'failed'; text: TextKey; message?: string; declined: boolean }

/** The sentence for a window that ended without a payment. */
export function failedOutcome({ message }: CardAnswer): CardOutcome {
  return message
    ? { kind: 'failed', text: 'payments.error.failedReason', message, declined: true }
    : { kind: 'failed', text: 'payments.error.failed', declined: true }
}

const HANGUL = /[가-힣]/u

/** The outcome as a reader of the language understands it: the payment company's own words are Korean, and only told to those who read it. */
export function readableOutcome(outcome: CardOutcome, language: Language): CardOutcome {
  if (outcome.kind === 'paid' || language === 'ko' || !HANGUL.test(outcome.message ?? '')) return outcome
  return { kind: 'failed', text: 'payments.error.failed', declined: outcome.declined }
}

/** What the store says of a card payment after its window was done. */
export function verifiedOutcome(status: PaymentState, orderId: string): CardOutcome {
  if (status === 'PAID') return { kind: 'paid', orderId }
  return { kind: 'failed', text: 'payments.error.verificationFailed', declined: false }
}
