import type { OrderStatus } from '#contract/rules/order-states.ts'
import type { TagTone } from '../../ui/tag.tsx'

/** The colour of the tag that names an order's state beside a customer. */
export const ORDER_TONES: Readonly<Record<OrderStatus, TagTone>> = {
  Pending: 'waiting',
  'Order Processing...': 'moving',
  'Order Packaging...': 'moving',
  'Order on Delivery': 'moving',
  Delivered: 'ok',
  Cancelled: 'plain',
  'Refund Done': 'plain',
}
