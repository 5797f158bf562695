import type { TextKey, Translate } from '#contract/text/translate.ts'

/** Words for the codes of failed payments, refunds and cash receipts: those of the store, and those that providers send most often. */
const WORDS: Readonly<Record<string, TextKey>> = {
  timeout: 'console.ui.response.late',
  network: 'console.ui.response.away',
  resting: 'console.ui.response.away',
  unreadable: 'console.ui.response.unreadable',
  'unexpected-shape': 'console.ui.response.unreadable',
  'amounts-missing': 'console.ui.response.unreadable',
  'foreign-redirect': 'console.ui.response.unreadable',
  'books-differ': 'console.ui.response.differs',
  'approval-lost': 'console.ui.response.lost',
  'no-news': 'console.ui.response.late',
  'never-begun': 'console.ui.response.notBegun',
  replaced: 'console.ui.response.replaced',
  'order-cancelled': 'console.ui.response.cancelled',
  'refunded-at-provider': 'console.ui.response.givenBack',
  'nothing-taken': 'console.ui.response.nothingTaken',
  'wrong-amount': 'console.ui.response.otherAmount',
  'paid-twice': 'console.ui.response.twice',
  'paid-too-late': 'console.ui.response.tooLate',
  PG_PROVIDER: 'console.ui.response.refused',
  NO_CHANNEL: 'console.ui.response.noChannel',
  ISSUED_BY_HAND: 'console.ui.response.byHand',
  PAYMENT_NOT_FOUND: 'console.ui.response.notFound',
  CASH_RECEIPT_NOT_FOUND: 'console.ui.response.notFound',
  FAILED: 'console.ui.response.failed',
  FAIL_PAYMENT: 'console.ui.response.failed',
  FAIL_AUTH_PASSWORD: 'console.ui.response.failed',
  CANCELLED: 'console.ui.response.byPayer',
  QUIT_PAYMENT: 'console.ui.response.byPayer',
}

/**
 * Why a payment, refund or cash receipt did not go through, in words. The store's codes may have details behind them; a code that only a
 * provider explains is shown, because its support asks for it.
 */
export function failureText(code: string, t: Translate): string {
  const [first = code] = code.split(/[ :]/)
  const words = WORDS[code] ?? WORDS[first]
  if (words) return t(words)
  return /^http-(5\d\d|429)$/.test(code) ? t('console.ui.response.away') : t('console.ui.response.code', { code })
}
