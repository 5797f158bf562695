import type { PaymentMethod } from '#contract/calls/orders.ts'
import { order } from '#server/database/schema/orders.ts'
import { type LockedOrder, lockOrder } from '#server/payments/lock-order.ts'
import { and, desc, eq, isNull } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/**
 * Locks the order that a customer wants to pay: the given one, or the newest unpaid one of this method.
 * @throws Refusal NOT_FOUND for an unknown order or another customer's, ALREADY_PAID, PAYMENT_NOT_POSSIBLE for an ended or overdue order
 * and for one of another method.
 */
export async function lockPayableOrder(
  tx: Tx,
  customer: { accountId: string; orderId: string | undefined },
  method: PaymentMethod,
): Promise<LockedOrder> {
  const orderId = customer.orderId ?? (await newestUnpaid(tx, customer.accountId, method))
  const locked = orderId === undefined ? null : await lockOrder(tx, orderId)
  if (locked?.accountId !== customer.accountId) throw new Refusal('NOT_FOUND')
  if (locked.paidAt) throw new Refusal('ALREADY_PAID')
  if (locked.status !== 'Pending' || locked.paymentMethod !== method || locked.overdue) throw new Refusal('PAYMENT_NOT_POSSIBLE')
  return locked
}

async function newestUnpaid(tx: Tx, accountId: string, method: PaymentMethod): Promise<string | undefined> {
  const [newest] = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.accountId, accountId), eq(order.status, 'Pending'), eq(order.paymentMethod, method), isNull(order.paidAt)))
    .orderBy(desc(order.placedAt), desc(order.number))
    .limit(1)
  return newest?.id
}
