import type { TextKey, Translate } from '#contract/text/translate.ts'

/** Words for the codes of failed payments, refunds and cash receipts: those of the store, and those that providers send most often. */
const WORDS: Readonly<Record<string, TextKey>> = {
  timeout: 'console.ui.answer.late',
  network: 'console.ui.answer.away',
  resting: 'console.ui.answer.away',
  unreadable: 'console.ui.answer.unreadable',
  'unexpected-shape': 'console.ui.answer.unreadable',
  'amounts-missing': 'console.ui.answer.unreadable',
  'foreign-redirect': 'console.ui.answer.unreadable',
  'books-differ': 'console.ui.answer.differs',
  'approval-lost': 'console.ui.answer.lost',
  'no-news': 'console.ui.answer.late',
  'never-begun': 'console.ui.answer.notBegun',
  replaced: 'console.ui.answer.replaced',
  'order-cancelled': 'console.ui.answer.cancelled',
  'refunded-at-provider': 'console.ui.answer.givenBack',
  'nothing-taken': 'console.ui.answer.nothingTaken',
  'wrong-amount': 'console.ui.answer.otherAmount',
  'paid-twice': 'console.ui.answer.twice',
  'paid-too-late': 'console.ui.answer.tooLate',
  PG_PROVIDER: 'console.ui.answer.refused',
  NO_CHANNEL: 'console.ui.answer.noChannel',
  ISSUED_BY_HAND: 'console.ui.answer.byHand',
  PAYMENT_NOT_FOUND: 'console.ui.answer.notFound',
  CASH_RECEIPT_NOT_FOUND: 'console.ui.answer.notFound',
  FAILED: 'console.ui.answer.failed',
  FAIL_PAYMENT: 'console.ui.answer.failed',
  FAIL_AUTH_PASSWORD: 'console.ui.answer.failed',
  CANCELLED: 'console.ui.answer.byPayer',
  QUIT_PAYMENT: 'console.ui.answer.byPayer',
}

/**
 * Why a payment, refund or cash receipt did not go through, in words. The store's codes may have details behind them; a code that only a
 * provider explains is shown, because its support asks for it.
 */
export function failureText(code: string, t: Translate): string {
  const [first = code] = code.split(/[ :]/)
  const words = WORDS[code] ?? WORDS[first]
  if (words) return t(words)
  return /^http-(5\d\d|429)$/.test(code) ? t('console.ui.answer.away') : t('console.ui.answer.code', { code })
}
