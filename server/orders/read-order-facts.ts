import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Fields of an order for the staff ledger: its state, its refund outcome, and the won taken and refunded. */
type OrderFacts = { status: string; refundOutcome: string | null; taken: number; refunded: number }

/** Locks an order and reads it for the staff ledger; undefined when unknown. */
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
