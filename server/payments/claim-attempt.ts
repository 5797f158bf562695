import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { lockOrder } from './lock-order.ts'

/**
 * Claims the right to collect the money of an attempt: true for exactly one caller. False when another caller has it, when another attempt
 * of the order is collecting or has collected, and when the order can no longer be paid.
 */
export async function claimAttempt(tx: Tx, attempt: { id: string; orderId: string }): Promise<boolean> {
  // Serialises claims for two attempts of one order; without the lock neither would see the other.
  await lockOrder(tx, attempt.orderId)
  const claimed = await tx.execute(sql`
    update ${payment} set status = 'approving', claimed_at = now(), updated_at = now()
    where ${eq(payment.id, attempt.id)} and ${eq(payment.status, 'ready')}
      and not exists (select 1 from ${payment} other where other.order_id = ${attempt.orderId} and other.status in ('approving', 'paid'))
      and exists (select 1 from ${order} o where o.id = ${attempt.orderId} and o.status = 'Pending' and o.due_at > clock_timestamp())
    returning 1`)
  return claimed.rowCount === 1
}
