import { sql } from 'drizzle-orm'
import { payment } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import type { LockedOrder } from './lock-order.ts'

/** Records that the money of a cash order has arrived, all of it. The order is locked and known to be unpaid. */
export async function recordCashPayment(tx: Tx, order: LockedOrder): Promise<void> {
  await tx.insert(payment).values({
    id: newId(),
    orderId: order.id,
    provider: 'cash',
    reference: newReference(),
    status: 'paid',
    amount: order.amount,
    taxFreeAmount: order.taxFreeAmount,
    taken: order.amount,
    paidAt: sql`now()`,
  })
}
