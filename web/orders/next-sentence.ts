import { ONLINE_PAYMENT_MINUTES, type Order } from '#contract/calls/orders.ts'
import type { DeliveryWindow, StoreSettings } from '#contract/calls/settings.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { isolated } from '#contract/rules/full-name.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatRange } from '#contract/text/format-range.ts'
import type { TextKey, Translate } from '#contract/text/translate.ts'
import { windowText } from '#contract/text/window-text.ts'

/** A text with its values. */
export interface Sentence {
  text: TextKey
  values: Record<string, string | number>
}

/** The next step of an order; `title` is set when the customer has to act. */
export interface NextSentence extends Sentence {
  title?: Sentence
}

interface Surroundings {
  language: Language
  now: Date
  /** The current delivery window, used when the promised day has passed. */
  openDelivery: DeliveryWindow
  delivery: Pick<StoreSettings['delivery'], 'hours' | 'standardDays'>
  t: Translate
}

/** The next step of an order as a sentence; null for an order that ended without a delivery, whose outcome is shown instead. */
export function nextSentence(order: Order, { language, now, openDelivery, delivery, t }: Surroundings): NextSentence | null {
  if (order.pickUp && order.status !== 'Pending') return collectSentence(order, language)
  const open = seoulDate(new Date(openDelivery.from))
  const late = order.promisedOn < seoulDate(now)
  const window = windowText(late ? open : order.promisedOn, delivery.hours, language, t)
  switch (order.status) {
    case 'Pending':
      return order.paymentMethod === 'cash' && order.dueAt
        ? {
            title: { text: 'checkout.cash.payBy', values: { deadline: formatDate(order.dueAt, 'dayTime', language) } },
            text: 'orders.next.pendingCash',
            values: {},
          }
        : { text: 'orders.next.pendingOnline', values: pendingOnline(order, language) }
    case 'Order Processing...':
      return { text: 'orders.next.processing', values: { window } }
    case 'Order Packaging...':
      return { text: 'orders.next.packaging', values: { window } }
    case 'Order on Delivery':
      return { text: 'orders.next.onDelivery', values: { days: formatRange(delivery.standardDays, language) } }
    case 'Delivered':
      return { text: 'orders.next.delivered', values: { date: formatDate(order.endedAt ?? order.time, 'day', language) } }
    case 'Cancelled':
    case 'Refund Done':
      return null
  }
}

/** The next step of an order that its customer collects at the shop: it goes nowhere. */
function collectSentence({ status, info: [recipient], endedAt, time }: Order, language: Language): NextSentence | null {
  switch (status) {
    case 'Order Processing...':
    case 'Order Packaging...':
      return { text: status === 'Order Packaging...' ? 'orders.collect.packaging' : 'orders.collect.processing', values: {} }
    case 'Order on Delivery':
      return recipient
        ? { text: 'orders.collect.readyAt', values: { address: isolated(recipient.fullAdd) } }
        : { text: 'orders.collect.ready', values: {} }
    case 'Delivered':
      return { text: 'orders.collect.done', values: { date: formatDate(endedAt ?? time, 'day', language) } }
    default:
      return null
  }
}

function pendingOnline({ dueAt, time }: Order, language: Language): Sentence['values'] {
  const due = dueAt ?? new Date(Date.parse(time) + ONLINE_PAYMENT_MINUTES * MINUTE_MS)
  return { minutes: ONLINE_PAYMENT_MINUTES, time: formatDate(due, 'time', language) }
}
