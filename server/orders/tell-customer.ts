import type { OrderStatus } from '#contract/order-states.ts'
import type { Tx } from '#server/database/transaction.ts'
import { writeOutbox } from '#server/platform/outbox.ts'

/** Kind of the outbox row that tells a customer of a step of an order; its payload is `{ orderId, step }`. */
export const ORDER_NEWS_EFFECT = 'notify.order'

/** Lets the customer be told of a step of an order, or be reminded of its deadline, in the transaction that makes the step. */
export async function tellCustomer(tx: Tx, orderId: string, step: OrderStatus | 'reminder'): Promise<void> {
  await writeOutbox(tx, ORDER_NEWS_EFFECT, { orderId, step })
}
