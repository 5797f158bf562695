import type { OrderStatus } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'

/** The five counters, which are filters too (product rules, 2). */
export const ORDER_FILTERS = ['total', 'pending', 'processing', 'delivered', 'cancelled'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** What counts as "processing": everything between the payment and the door. */
const STATES: Readonly<Record<Exclude<OrderFilter, 'total'>, readonly OrderStatus[]>> = {
  pending: ['Pending'],
  processing: ['Order Processing...', 'Order Packaging...', 'Order on Delivery'],
  delivered: ['Delivered'],
  cancelled: ['Cancelled', 'Refund Done'],
}

/** The orders of a filter, in their order. */
export function filterOrders(orders: readonly Order[], filter: OrderFilter): readonly Order[] {
  return filter === 'total' ? orders : orders.filter(({ status }) => STATES[filter].includes(status))
}
