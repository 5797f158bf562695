import { eq } from 'drizzle-orm'
import { order } from '#server/database/schema/orders.ts'
import { accountAskedFor } from '#server/database/waiting-refunds.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { tellCustomer } from './tell-customer.ts'

/**
 * Asks the customer, by mail and in the bell and once for an order, where to send money that its provider refused to give back. Does nothing
 * while none waits, or when the account is known. A cancellation and a refund of cash are told anyway, and ask in the same message.
 */
export async function askForAccount(tx: Tx, orderId: string): Promise<void> {
  const [row] = await tx.select({ asked: accountAskedFor }).from(order).where(eq(order.id, orderId))
  if (!row?.asked) return
  await queueMail(tx, { template: 'order-refund-account', orderId })
  await tellCustomer(tx, orderId, 'account')
}
