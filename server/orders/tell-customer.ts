import type { OrderStatus } from '#contract/order-states.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'

/** Kind of the outbox row that tells a customer of a step of an order; its payload is `{ orderId, step }`. */
export const ORDER_NEWS_EFFECT = 'notify.order'

/**
 * The news to a customer about an order: its steps, the reminder before its deadline, that a refund needs a bank account, and that staff
 * refused a refund.
 */
export type ToldStep = OrderStatus | 'reminder' | 'account' | 'not-eligible'

/** Lets the customer be told of a step of an order in the transaction that makes the step. */
export async function tellCustomer(tx: Tx, orderId: string, step: ToldStep): Promise<void> {
  await writeOutbox(tx, ORDER_NEWS_EFFECT, { orderId, step })
}
