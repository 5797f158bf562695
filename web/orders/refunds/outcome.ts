import type { Order } from '#contract/calls/orders.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { TextKey } from '#contract/text/translate.ts'
import type { Sentence } from '../next-sentence.ts'

/** The outcome of an order that ended without a delivery: title, sentences about the money, and colour. */
export interface Outcome {
  tone: 'plain' | 'ok' | 'waiting'
  title: Sentence
  sentences: readonly Sentence[]
}

const sentence = (text: TextKey, values: Sentence['values'] = {}): Sentence => ({ text, values })

/** The outcome of a cancelled order (product rules, 3); null for any other. */
export function outcomeOf(order: Order, language: Language): Outcome | null {
  if (order.status !== 'Cancelled' && order.status !== 'Refund Done') return null
  const { refundMethod, isRefundComplete } = order.refundStatus
  const title = isRefundComplete ? sentence('orders.status.refundDone') : cancelledSentence(order, language)
  const money = refundMethod === null ? null : moneySentence(order, language)
  const closed = isRefundComplete ? [sentence('orders.refund.closed')] : []
  return {
    tone: isRefundComplete ? 'ok' : refundMethod === null || ['no-payment', 'not-eligible'].includes(refundMethod) ? 'plain' : 'waiting',
    title,
    sentences: [...(money ? [money] : []), ...closed],
  }
}

/** The job that cancels runs after the deadline, so the sentence names the deadline, as the mail does. */
function cancelledSentence({ autoCancelled, dueAt, endedAt, time }: Order, language: Language): Sentence {
  return autoCancelled && dueAt
    ? sentence('orders.next.autoCancelled', { deadline: formatDate(dueAt, 'dayTime', language) })
    : sentence('orders.next.cancelled', { date: formatDate(endedAt ?? time, 'day', language) })
}

function moneySentence({ refundStatus, amount: paid, endedAt, time }: Order, language: Language): Sentence | null {
  const { refundMethod, refundedAt, amount: refunded } = refundStatus
  const amount = formatMoney(refunded || paid, language)
  switch (refundMethod) {
    case 'original-method':
      return sentence('orders.refund.original', { date: formatDate(refundedAt ?? endedAt ?? time, 'day', language), amount })
    case 'bank-details':
      return sentence('orders.refund.bankDetails', { amount })
    case 'cash':
      return sentence('orders.refund.cash', { amount })
    case 'verified-cash':
      return sentence('orders.refund.verifiedCash')
    case 'cash-received':
      return sentence('orders.refund.cashReceived')
    case 'not-eligible':
      return sentence('orders.refund.notEligible')
    case 'no-payment':
      return sentence('orders.refund.noPayment')
    case 'reviewing':
      return sentence('orders.refund.reviewing')
    case null:
      return null
  }
}
