import type { CaseKind } from '#contract/calls/console/reconcile.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** The name of a kind of case, in its margin. */
export const KIND_TEXTS: Readonly<Record<CaseKind, TextKey>> = {
  'payment-without-order': 'console.reconcile.kind.paymentWithoutOrder',
  'order-without-payment': 'console.reconcile.kind.orderWithoutPayment',
  'refund-unsure': 'console.reconcile.kind.refundUnsure',
  'cash-without-order': 'console.reconcile.kind.cashWithoutOrder',
  'refund-late': 'console.reconcile.kind.refundLate',
  'receipt-late': 'console.reconcile.kind.receiptLate',
  'provider-differs': 'console.reconcile.kind.providerDiffers',
  books: 'console.reconcile.kind.books',
  work: 'console.reconcile.kind.work',
}

/** The sentence about what does not agree. */
export const TITLE_TEXTS: Readonly<Record<CaseKind, TextKey>> = {
  'payment-without-order': 'console.reconcile.title.paymentWithoutOrder',
  'order-without-payment': 'console.reconcile.title.orderWithoutPayment',
  'refund-unsure': 'console.reconcile.title.refundUnsure',
  'cash-without-order': 'console.reconcile.title.cashWithoutOrder',
  'refund-late': 'console.reconcile.title.refundLate',
  'receipt-late': 'console.reconcile.title.receiptLate',
  'provider-differs': 'console.reconcile.title.providerDiffers',
  books: 'console.reconcile.title.books',
  work: 'console.reconcile.title.work',
}

/** The likeliest reading, and what follows from it. */
export const READING_TEXTS: Readonly<Record<CaseKind, TextKey>> = {
  'payment-without-order': 'console.reconcile.reading.paymentWithoutOrder',
  'order-without-payment': 'console.reconcile.reading.orderWithoutPayment',
  'refund-unsure': 'console.reconcile.reading.refundUnsure',
  'cash-without-order': 'console.reconcile.reading.cashWithoutOrder',
  'refund-late': 'console.reconcile.reading.refundLate',
  'receipt-late': 'console.reconcile.reading.receiptLate',
  'provider-differs': 'console.reconcile.reading.providerDiffers',
  books: 'console.reconcile.reading.books',
  work: 'console.reconcile.reading.work',
}

export const PROVIDER_TEXTS = {
  'kakao-pay': 'console.reconcile.provider.wallet',
  portone: 'console.reconcile.provider.card',
  cash: 'console.reconcile.provider.cash',
} as const satisfies Record<string, TextKey>
