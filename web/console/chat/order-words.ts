import type { OrderStatus } from '#contract/rules/order-states.ts'
import type { TextKey } from '#contract/text/translate.ts'
import type { TagTone } from '../../ui/tag.tsx'

/** The word and colour of an order's state. */
export const ORDER_WORDS: Readonly<Record<OrderStatus, { text: TextKey; tone: TagTone }>> = {
  Pending: { text: 'orders.status.pending', tone: 'waiting' },
  'Order Processing...': { text: 'orders.step.processing', tone: 'moving' },
  'Order Packaging...': { text: 'orders.step.packaging', tone: 'moving' },
  'Order on Delivery': { text: 'orders.step.onDelivery', tone: 'moving' },
  Delivered: { text: 'orders.step.delivered', tone: 'ok' },
  Cancelled: { text: 'orders.status.cancelled', tone: 'plain' },
  'Refund Done': { text: 'orders.status.refundDone', tone: 'plain' },
}

/** The word and colour of the state of an order; one that is collected at the shop is never on its way. */
export function orderWords({ status, pickUp }: { status: OrderStatus; pickUp: boolean }): { text: TextKey; tone: TagTone } {
  const usual = ORDER_WORDS[status]
  if (pickUp && status === 'Order on Delivery') return { ...usual, text: 'orders.collect.state.ready' }
  return pickUp && status === 'Delivered' ? { ...usual, text: 'orders.collect.state.done' } : usual
}
