import type { OrderStatus } from '#contract/rules/order-states.ts'

/** States in which an order is picked and packed. */
export const PACKED_STATES = ['Order Processing...', 'Order Packaging...'] as const satisfies readonly OrderStatus[]

export function isPacked(status: OrderStatus): boolean {
  return PACKED_STATES.some((packed) => packed === status)
}
