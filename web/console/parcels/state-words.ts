import type { OrderStatus } from '#contract/rules/order-states.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** The short name of an order's state. */
export const STATE_WORDS: Readonly<Record<OrderStatus, TextKey>> = {
  Pending: 'orders.status.pending',
  'Order Processing...': 'orders.step.processing',
  'Order Packaging...': 'orders.step.packaging',
  'Order on Delivery': 'orders.step.onDelivery',
  Delivered: 'orders.step.delivered',
  Cancelled: 'orders.status.cancelled',
  'Refund Done': 'orders.status.refundDone',
}
