import { payment } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import type { LockedOrder } from './lock-order.ts'
import { notifyRefund } from './notify-refund.ts'
import { type RefundReason, requestRefund } from './request-refund.ts'
import { sumKept } from './sum-kept.ts'
import { wantCashReceipt } from './want-cash-receipt.ts'

/** Records the full payment of a cash order, and requests its cash receipt. The order is locked and unpaid. */
export async function recordCashPayment(tx: Tx, order: LockedOrder): Promise<void> {
  await tx.insert(payment).values({ ...cashOf(order), status: 'paid', taken: order.amount })
  await wantCashReceipt(tx, order)
}

/** Records cash (won) that a locked order cannot take, for staff to refund, and notifies its customer. `note` identifies it. */
export async function recordUnwantedCash(tx: Tx, order: LockedOrder, taken: number, reason: RefundReason, note: string): Promise<void> {
  const refundId = await bookUnwantedCash(tx, order, taken, reason, `${reason}: ${note}`)
  if (refundId) await notifyRefund(tx, refundId, 'refund-asked')
}

/** Books the cash without a notification. Returns the id of its refund, if it is new. */
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
 * Marks the partial deposits of a locked cash order that ends unpaid as to be refunded. Returns whether there were any. The cancellation
 * notifies the customer.
 */
export async function releaseHeldCash(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.paymentMethod !== 'cash' || order.paidAt) return false
  const held = (await sumKept(tx, [order.id])).get(order.id) ?? 0
  if (held > 0) await bookUnwantedCash(tx, order, held, 'order-cancelled', 'order-cancelled')
  return held > 0
}

function cashOf(order: LockedOrder) {
  const { amount, taxFreeAmount } = order
  return { id: newId(), orderId: order.id, provider: 'cash' as const, reference: newReference(), amount, taxFreeAmount, paidAt: new Date() }
}
