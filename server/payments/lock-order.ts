import { order } from '#server/database/schema/orders.ts'
import { eq, getTableColumns, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

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

/** Locks orders, the smallest id first as everybody does, so that two transactions never wait for each other. @throws Refusal NOT_FOUND */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<Map<string, LockedOrder>> {
  const locked = new Map<string, LockedOrder>()
  for (const id of orderIds.toSorted()) {
    const row = await lockOrder(tx, id)
    if (!row) throw new Refusal('NOT_FOUND')
    locked.set(id, row)
  }
  return locked
}
