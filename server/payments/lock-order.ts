import { eq } from 'drizzle-orm'
import { order } from '#server/database/schema/orders.ts'
import type { Tx } from '#server/database/transaction.ts'

export type OrderRow = typeof order.$inferSelect

/**
 * Locks an order until the transaction ends and returns it as it is once locked, or null. Whoever changes an order or its payments
 * locks the order first and the payments after it, so that two of them never wait for each other.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update')
  return row ?? null
}
