import type { Order } from '#contract/calls/orders.ts'

/** Whether an order waits for its payment, by any method. */
export function isUnpaid({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean {
  return status === 'Pending' && !payment
}
