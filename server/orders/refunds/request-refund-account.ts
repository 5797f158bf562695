import { order } from '#server/database/schema/orders.ts'
import { wonAwaitingAccount } from '#server/database/waiting-refunds.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { notifyOrderById } from '../notify-order.ts'

/**
 * Asks the customer once per order, by mail and notification, for a bank account for money that its provider refused to refund. Does
 * nothing when no refund waits for an account, or one is stored already. A cancellation and a cash refund include the question in their own
 * message.
 */
export async function requestRefundAccount(tx: Tx, orderId: string): Promise<void> {
  const [row] = await tx.select({ awaitingAccount: wonAwaitingAccount }).from(order).where(eq(order.id, orderId))
  if (!row?.awaitingAccount) return
  await queueMail(tx, { template: 'order-refund-account', orderId })
  await notifyCustomer(tx, orderId, 'account')
  await notifyOrderById(tx, orderId)
}
