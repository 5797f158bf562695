import type { OrderStatus } from '#contract/rules/order-states.ts'

/** States in which an order is picked and packed. */
export const PACKING_STATES = ['Order Processing...', 'Order Packaging...'] as const satisfies readonly OrderStatus[]

/** Whether an order in this state is being picked and packed. */
export function isBeingPacked(status: OrderStatus): boolean {
  return PACKING_STATES.some((state) => state === status)
}
