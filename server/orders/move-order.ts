import { nextStep, ORDER_STATUSES, type OrderStatus } from '#contract/rules/order-states.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { transition } from './transition.ts'

/** The states that staff may set: fulfilment steps and Cancelled. Paid and refunded follow from payments. */
const STAFF_STEPS: ReadonlySet<OrderStatus> = new Set([...ORDER_STATUSES.map(nextStep).filter((step) => step !== null), 'Cancelled'])

/**
 * Moves an order one step for staff. An order that is already in the state stays unchanged. Returns the previous state.
 * @throws Refusal NOT_FOUND for an unknown order, ILLEGAL_TRANSITION for a step that does not follow.
 */
export async function moveOrder(tx: Tx, orderId: string, to: OrderStatus, by: { actorId: string; note?: string }): Promise<OrderStatus> {
  if (!STAFF_STEPS.has(to)) throw new Refusal('ILLEGAL_TRANSITION')
  const { from } = await transition(tx, orderId, to, { actor: 'owner', ...by })
  return from
}
