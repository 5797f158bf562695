import type { Order } from '#contract/calls/orders.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'

/** The five counters, which are filters too (product rules, 2). */
export const ORDER_FILTERS = ['total', 'pending', 'processing', 'delivered', 'cancelled'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** The states counted as "processing": from the payment to the delivery. */
const STATES: Readonly<Record<Exclude<OrderFilter, 'total'>, readonly OrderStatus[]>> = {
  pending: ['Pending'],
  processing: ['Order Processing...', 'Order Packaging...', 'Order on Delivery'],
  delivered: ['Delivered'],
  cancelled: ['Cancelled', 'Refund Done'],
}

/** The orders that match a filter, in unchanged order. */
export function filterOrders(orders: readonly Order[], filter: OrderFilter): readonly Order[] {
  return filter === 'total' ? orders : orders.filter(({ status }) => STATES[filter].includes(status))
}
