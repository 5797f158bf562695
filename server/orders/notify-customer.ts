import type { OrderStatus } from '#contract/rules/order-states.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'

/** Kind of the outbox row that notifies a customer of a step of an order; its payload is `{ orderId, step }`. */
export const ORDER_NOTIFICATION_EFFECT = 'notify.order'

/**
 * The events of an order that its customer is notified of: its states, the reminder before its deadline, the request for a refund account,
 * and a refused refund.
 */
export type NotifiedStep = OrderStatus | 'reminder' | 'account' | 'not-eligible'

/** Queues the notification of a step of an order, in the transaction of the step. */
export async function notifyCustomer(tx: Tx, orderId: string, step: NotifiedStep): Promise<void> {
  await writeOutbox(tx, ORDER_NOTIFICATION_EFFECT, { orderId, step })
}
