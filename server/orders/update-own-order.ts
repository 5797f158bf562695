import type { OrderStatus } from '#contract/rules/order-states.ts'
import { order } from '#server/database/schema/orders.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { transition } from './transition.ts'

/**
 * Cancels an order for its customer; all other transitions belong to staff (product rules, 10). A second cancellation is refused, so that
 * nobody expects a second refund.
 * @throws Refusal NOT_FOUND for an unknown order or another customer's, ONLY_CANCEL for another status than 'Cancelled', CANCEL_NOT_ALLOWED
 * when the order's state does not allow it.
 */
export async function updateOwnOrder(tx: Tx, orderId: string, accountId: string, status: OrderStatus): Promise<void> {
  const [found] = await tx.select({ accountId: order.accountId }).from(order).where(eq(order.id, orderId))
  if (found?.accountId !== accountId) throw new Refusal('NOT_FOUND')
  if (status !== 'Cancelled') throw new Refusal('ONLY_CANCEL')
  try {
    const { moved } = await transition(tx, orderId, status, { actor: 'customer', actorId: accountId })
    if (!moved) throw new Refusal('CANCEL_NOT_ALLOWED')
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ILLEGAL_TRANSITION') throw new Refusal('CANCEL_NOT_ALLOWED')
    throw error
  }
}
