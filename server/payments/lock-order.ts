import { order } from '#server/database/schema/orders.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { eq, getTableColumns, sql } from '../platform/database/drizzle.ts'

/** An order locked by this transaction. `overdue`: past its payment deadline, by the database's clock. */
export type LockedOrder = typeof order.$inferSelect & { overdue: boolean }

/**
 * Locks an order until the transaction ends and returns its locked row, or null. Code that changes an order or its payments locks the order
 * first and the payments after it, which prevents deadlocks.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const [row] = await tx
    .select({ ...getTableColumns(order), overdue: sql<boolean>`${order.dueAt} <= clock_timestamp()` })
    .from(order)
    .where(eq(order.id, orderId))
    .for('update')
  return row ?? null
}
