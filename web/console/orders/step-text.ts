import type { BoardColumn } from '#contract/calls/console/order-desk.ts'
import type { PaymentMethod } from '#contract/calls/orders.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import type { TextKey } from '#contract/text/translate.ts'
import type { TagTone } from '../../ui/tag.tsx'

/** The state of an order and whether it is collected at the shop. */
type Standing = { status: OrderStatus; pickUp: boolean }

/** The colour of the tag that names a state in the table of orders, where most are being packed: those are plain. */
export const STATE_TONES: Readonly<Record<OrderStatus, TagTone>> = {
  Pending: 'waiting',
  'Order Processing...': 'plain',
  'Order Packaging...': 'plain',
  'Order on Delivery': 'moving',
  Delivered: 'ok',
  Cancelled: 'plain',
  'Refund Done': 'plain',
}

/** The button that takes an order out of a state; missing where staff take no step. */
const STEP_TEXTS: Readonly<Partial<Record<OrderStatus, TextKey>>> = {
  'Order Processing...': 'console.orders.step.pack',
  'Order Packaging...': 'console.orders.step.handOver',
  'Order on Delivery': 'console.orders.step.delivered',
}

/** The same for an order that is collected at the shop: it is never handed over to a courier. */
const COLLECT_STEP_TEXTS: typeof STEP_TEXTS = {
  ...STEP_TEXTS,
  'Order Packaging...': 'orders.collect.state.ready',
  'Order on Delivery': 'orders.collect.state.done',
}

/** The button that takes an order on; undefined where staff take no step. */
export function stepText({ status, pickUp }: Standing): TextKey | undefined {
  return (pickUp ? COLLECT_STEP_TEXTS : STEP_TEXTS)[status]
}

/** The colour of a column, by its class. */
export const COLUMN_CLASSES: Readonly<Record<BoardColumn, string>> = {
  Pending: 'is-pending',
  'Order Processing...': 'is-processing',
  'Order Packaging...': 'is-packaging',
  'Order on Delivery': 'is-delivery',
  Delivered: 'is-delivered',
}

export const METHOD_TEXTS: Readonly<Record<PaymentMethod, TextKey>> = {
  wallet: 'console.orders.method.wallet',
  card: 'console.orders.method.card',
  cash: 'console.orders.method.cash',
}

/** The same as one short word, for the tag of a slip. */
export const METHOD_TAGS: Readonly<Record<PaymentMethod, TextKey>> = {
  wallet: 'console.orders.methodTag.wallet',
  card: 'console.orders.methodTag.card',
  cash: 'console.orders.methodTag.cash',
}
