import { isSurplus, type OrderRefund, OUTCOME_TEXTS, type RefundCause, SURPLUS_TEXTS } from '../calls/order-refunds.ts'
import type { Language } from '../rules/languages.ts'
import type { RefundOutcome } from '../rules/order-states.ts'
import { formatDate } from './format-date.ts'
import { formatMoney } from './format-money.ts'
import type { TextKey, Translate } from './translate.ts'

/** The specified text of an outcome. `amount` in won; `at` is the time of the refund. */
export function outcomeText(outcome: RefundOutcome, of: { amount: number; at: Date | string }, language: Language, t: Translate): string {
  return t(OUTCOME_TEXTS[outcome], { amount: formatMoney(of.amount, language), date: formatDate(of.at, 'day', language) })
}

/** The text about a refund next to the outcome of its order. */
export type RefundFacts = Pick<OrderRefund, 'cause' | 'amount' | 'way' | 'doneAt'>

/** Headline of a refund that is shown on its own. */
export function refundTitle({ cause, doneAt }: RefundFacts): TextKey {
  if (isSurplus(cause)) return doneAt ? 'orders.refund.title.surplusDone' : 'orders.refund.title.surplusWaiting'
  if (cause === 'whole' && doneAt) return 'orders.status.refundDone'
  return doneAt ? 'orders.refund.title.partDone' : 'orders.refund.title.partWaiting'
}

/** Outcome of a pending cash refund, by its cause. The customer may have been notified before the cash arrived. */
const CASH_OUTCOMES: Partial<Record<RefundCause, RefundOutcome>> = {
  part: 'verified-cash',
  weight: 'verified-cash',
  'too-late': 'cash-received',
}

/**
 * Explains why surplus money or a difference of weight is refunded, and how or when. `days` are the business days in which staff send it.
 */
export function refundText({ cause, amount, way, doneAt }: RefundFacts, days: number, language: Language, t: Translate): string {
  const won = formatMoney(amount, language)
  const why = isSurplus(cause) ? [t(SURPLUS_TEXTS[cause], { amount: won })] : cause === 'weight' ? [t('orders.refund.weight')] : []
  if (doneAt && way) return [...why, outcomeText(way, { amount, at: doneAt }, language, t)].join(' ')
  const outcome = way === null ? CASH_OUTCOMES[cause] : undefined
  const within = way === null ? t('orders.refund.within', { amount: won, days }) : t('orders.refund.onTheWay', { amount: won })
  return [...(outcome ? [t(OUTCOME_TEXTS[outcome])] : []), ...why, within].join(' ')
}

/** States that staff refused a refund, and why. */
export function refusalText(reason: string | null, t: Translate): string {
  const refused = t(OUTCOME_TEXTS['not-eligible'])
  return reason === null ? refused : `${refused} ${t('orders.refund.reason', { reason })}`
}
