import type { BoardColumn } from '#contract/calls/console/order-desk.ts'
import type { PaymentMethod } from '#contract/calls/orders.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** The short name of a state: the head of its column. */
export const STATE_WORDS: Readonly<Record<OrderStatus, TextKey>> = {
  Pending: 'orders.status.pending',
  'Order Processing...': 'orders.step.processing',
  'Order Packaging...': 'orders.step.packaging',
  'Order on Delivery': 'orders.step.onDelivery',
  Delivered: 'orders.step.delivered',
  Cancelled: 'orders.status.cancelled',
  'Refund Done': 'orders.status.refundDone',
}

/** The button that takes an order out of a state; missing where staff take no step. */
export const STEP_WORDS: Readonly<Partial<Record<OrderStatus, TextKey>>> = {
  'Order Processing...': 'console.orders.step.pack',
  'Order Packaging...': 'console.orders.step.handOver',
  'Order on Delivery': 'console.orders.step.delivered',
}

/** The colour of a column, by its class. */
export const COLUMN_CLASSES: Readonly<Record<BoardColumn, string>> = {
  Pending: 'is-pending',
  'Order Processing...': 'is-processing',
  'Order Packaging...': 'is-packaging',
  'Order on Delivery': 'is-delivery',
  Delivered: 'is-delivered',
}

export const METHOD_WORDS: Readonly<Record<PaymentMethod, TextKey>> = {
  wallet: 'console.orders.method.wallet',
  card: 'console.orders.method.card',
  cash: 'console.orders.method.cash',
}
