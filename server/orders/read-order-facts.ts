import { eq, sql } from 'drizzle-orm'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** The fields of an order that the ledger of staff keeps: its state, how its refund stands, and what it has taken and given back, in won. */
type OrderFacts = { status: string; refundOutcome: string | null; taken: number; refunded: number }

/** Locks an order and reads it for the ledger of staff; undefined for an unknown one. */
export async function readOrderFacts(tx: Tx, orderId: string): Promise<OrderFacts | undefined> {
  if (!(await lockOrder(tx, orderId))) return undefined
  const [facts] = await tx
    .select({
      status: order.status,
      refundOutcome: order.refundOutcome,
      taken: sql<number>`coalesce((select sum(taken) from ${payment} where order_id = "order".id), 0)::int`,
      refunded: sql<number>`coalesce((select sum(refunded) from ${payment} where order_id = "order".id), 0)::int`,
    })
    .from(order)
    .where(eq(order.id, orderId))
  return facts
}
