import { and, eq, sql } from 'drizzle-orm'
import { deposit, payment } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import type { LockedOrder } from './lock-order.ts'
import { type RefundReason, requestRefund } from './request-refund.ts'
import { tellRefund } from './tell-refund.ts'
import { wantCashReceipt } from './want-cash-receipt.ts'

/** Records that the money of a cash order has arrived, all of it, and wants its receipt. The order is locked and known to be unpaid. */
export async function recordCashPayment(tx: Tx, order: LockedOrder): Promise<void> {
  await tx.insert(payment).values({ ...cashOf(order), status: 'paid', taken: order.amount })
  await wantCashReceipt(tx, order)
}

/** Records cash (won) that a locked order cannot take, for staff to give back, and lets its customer be told. `note` says which. */
export async function recordUnwantedCash(tx: Tx, order: LockedOrder, taken: number, reason: RefundReason, note: string): Promise<void> {
  const refundId = await bookUnwantedCash(tx, order, taken, reason, `${reason}: ${note}`)
  if (refundId) await tellRefund(tx, refundId, 'refund-asked')
}

/** Books the same and tells nobody. Returns the id of its refund, if it is new. */
async function bookUnwantedCash(
  tx: Tx,
  order: LockedOrder,
  taken: number,
  reason: RefundReason,
  failureCode: string,
): Promise<string | null> {
  const row = { ...cashOf(order), status: 'unwanted' as const, taken, failureCode }
  await tx.insert(payment).values(row)
  return requestRefund(tx, row, reason)
}

/**
 * Makes the parts of its amount that came for a locked cash order, which is ending unpaid, money to be given back. Returns whether there
 * were any. Its customer is told with the cancellation.
 */
export async function releaseHeldCash(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.paymentMethod !== 'cash' || order.paidAt) return false
  const [sum] = await tx
    .select({ kept: sql<number>`coalesce(sum(${deposit.kept}), 0)::int` })
    .from(deposit)
    .where(and(eq(deposit.orderId, order.id)))
  const held = sum?.kept ?? 0
  if (held > 0) await bookUnwantedCash(tx, order, held, 'order-cancelled', 'order-cancelled')
  return held > 0
}

function cashOf(order: LockedOrder) {
  const { amount, taxFreeAmount } = order
  return { id: newId(), orderId: order.id, provider: 'cash' as const, reference: newReference(), amount, taxFreeAmount, paidAt: new Date() }
}
