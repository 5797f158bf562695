import { seoulDate } from '#contract/delivery.ts'
import type { Language } from '#contract/languages.ts'
import { ONLINE_PAYMENT_MINUTES, type Order } from '#contract/orders.ts'
import type { DeliveryWindow, StoreSettings } from '#contract/settings.ts'
import { formatClock, formatDate } from '../i18n/format-date.ts'
import type { TextKey } from '../i18n/translate.ts'

/** A text with its values. */
export interface Sentence {
  text: TextKey
  values: Record<string, string | number>
}

/** What happens next; `title` is what the customer has to do, where he has to do something. */
export interface NextSentence extends Sentence {
  title?: Sentence
}

interface Surroundings {
  language: Language
  now: Date
  nextDelivery: DeliveryWindow
  hours: StoreSettings['delivery']['hours']
}

/** What happens next with an order, in a sentence; null when it has ended without a delivery: then its outcome is told instead. */
export function nextSentence(order: Order, { language, now, nextDelivery, hours }: Surroundings): NextSentence | null {
  const to = formatClock(hours.to, language)
  const day = formatDate(nextDelivery.from, 'day', language)
  switch (order.status) {
    case 'Pending':
      return order.paymentMethod === 'cash' && order.dueAt
        ? {
            title: { text: 'checkout.cash.payBy', values: { deadline: formatDate(order.dueAt, 'dayTime', language) } },
            text: 'orders.next.pendingCash',
            values: {},
          }
        : { text: 'orders.next.pendingOnline', values: { minutes: ONLINE_PAYMENT_MINUTES } }
    case 'Order Processing...':
      return { text: 'orders.next.processing', values: {} }
    case 'Order Packaging...':
      return { text: 'orders.next.packaging', values: { window: day } }
    case 'Order on Delivery':
      return seoulDate(now) === seoulDate(new Date(nextDelivery.from))
        ? { text: 'orders.next.onDeliveryToday', values: { to } }
        : { text: 'orders.next.onDelivery', values: { day, to } }
    case 'Delivered':
      return { text: 'orders.next.delivered', values: { date: formatDate(order.endedAt ?? order.time, 'day', language) } }
    case 'Cancelled':
    case 'Refund Done':
      return null
  }
}
