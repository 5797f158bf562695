import type { RefundState, RefundWay } from '#contract/calls/console/refunds.ts'
import type { RefundCause } from '#contract/calls/order-refunds.ts'
import type { TextKey } from '#contract/text/translate.ts'
import type { SquareState } from '../ui/state-square.tsx'

type Provider = 'kakao-pay' | 'portone' | 'cash'

/** The provider that took the money. */
export const PROVIDER_TEXTS: Readonly<Record<Provider, TextKey>> = {
  'kakao-pay': 'console.refunds.provider.wallet',
  portone: 'console.refunds.provider.card',
  cash: 'console.refunds.provider.cash',
}

export const STATE_TEXTS: Readonly<Record<RefundState, TextKey>> = {
  'on-its-way': 'console.refunds.state.onItsWay',
  unsure: 'console.refunds.state.unsure',
  refused: 'console.refunds.state.refused',
  'by-hand': 'console.refunds.state.byHand',
  done: 'console.refunds.state.done',
}

export const STATE_SQUARES: Readonly<Record<RefundState, SquareState>> = {
  'on-its-way': 'now',
  unsure: 'wrong',
  refused: 'wrong',
  'by-hand': 'now',
  done: 'done',
}

export const CAUSE_TEXTS: Readonly<Record<RefundCause, TextKey>> = {
  whole: 'console.refunds.cause.whole',
  part: 'console.refunds.cause.part',
  weight: 'console.refunds.cause.weight',
  twice: 'console.refunds.cause.twice',
  over: 'console.refunds.cause.over',
  'other-amount': 'console.refunds.cause.otherAmount',
  'too-late': 'console.refunds.cause.tooLate',
  held: 'console.refunds.cause.held',
}

export const WAY_TEXTS: Readonly<Record<RefundWay, TextKey>> = {
  'original-method': 'console.refunds.way.original',
  'bank-details': 'console.refunds.way.bank',
  cash: 'console.refunds.way.cash',
}
