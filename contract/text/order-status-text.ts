import type { OrderStatus } from '../rules/order-states.ts'
import type { TextKey } from './translate.ts'

/** An order's state, and whether it is collected at the shop. */
type Standing = { status: OrderStatus; pickUp?: boolean }

const TEXTS: Readonly<Record<OrderStatus, TextKey>> = {
  Pending: 'orders.status.pending',
  'Order Processing...': 'orders.status.processing',
  'Order Packaging...': 'orders.status.packaging',
  'Order on Delivery': 'orders.status.onDelivery',
  Delivered: 'orders.status.delivered',
  Cancelled: 'orders.status.cancelled',
  'Refund Done': 'orders.status.refundDone',
}

/** One word where there is one, as in the steps of the progress bar. */
const SHORT_TEXTS: typeof TEXTS = {
  ...TEXTS,
  'Order Processing...': 'orders.step.processing',
  'Order Packaging...': 'orders.step.packaging',
  'Order on Delivery': 'orders.step.onDelivery',
  Delivered: 'orders.step.delivered',
}

const COLLECTED_TEXTS: Readonly<Partial<Record<OrderStatus, TextKey>>> = {
  'Order on Delivery': 'orders.collect.state.ready',
  Delivered: 'orders.collect.state.done',
}

/** The text of an order's state. An order that is collected at the shop is never on its way. */
export function orderStatusText({ status, pickUp = false }: Standing): TextKey {
  return (pickUp ? COLLECTED_TEXTS[status] : undefined) ?? TEXTS[status]
}

/** The same in short, as staff read it. */
export function shortStatusText({ status, pickUp = false }: Standing): TextKey {
  return (pickUp ? COLLECTED_TEXTS[status] : undefined) ?? SHORT_TEXTS[status]
}
