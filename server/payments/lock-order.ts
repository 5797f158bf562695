import { eq, getTableColumns, sql } from 'drizzle-orm'
import { order } from '#server/database/schema/orders.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** An order that nobody else can change until the transaction ends. `overdue`: its time to pay is over, by the database's clock. */
export type LockedOrder = typeof order.$inferSelect & { overdue: boolean }

/**
 * Locks an order until the transaction ends and returns it as it is once locked, or null. Whoever changes an order or its payments
 * locks the order first and the payments after it, so that two of them never wait for each other.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const [row] = await tx
    .select({ ...getTableColumns(order), overdue: sql<boolean>`${order.dueAt} <= clock_timestamp()` })
    .from(order)
    .where(eq(order.id, orderId))
    .for('update')
  return row ?? null
}
