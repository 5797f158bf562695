import { causeOf, type OrderRefund, wayOf } from '#contract/calls/order-refunds.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund, refundLine, refundReduction } from '#server/database/schema/refunds.ts'
import { asc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** A refund with the data of its mail. Money in won; `position` is that of the order's line. */
export type MailedRefund = Pick<OrderRefund, 'cause' | 'amount' | 'way' | 'delivery' | 'doneAt'> & {
  orderId: string
  lines: { position: number; quantity: number; amount: number }[]
  reductions: { position: number; amount: number }[]
  /** The amount that stays paid after all refunds of the order, including pending ones. */
  left: number
}

/** A refund for its mail, in its current state; null when it does not exist. */
export async function readMailedRefund(reader: Reader, id: string): Promise<MailedRefund | null> {
  const [found] = await reader
    .select({
      row: refund,
      orderId: payment.orderId,
      provider: payment.provider,
      kept: sql<boolean>`${payment.status} = 'paid'`,
      left: sql<number>`${payment.taken} - (select sum(r.amount) from refund r where r.payment_id = "payment"."id")::int`,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, id))
  if (!found) return null
  const { row, orderId, left } = found
  const lines = await reader
    .select({ position: refundLine.position, quantity: refundLine.quantity, amount: refundLine.amount })
    .from(refundLine)
    .where(eq(refundLine.refundId, id))
    .orderBy(asc(refundLine.position))
  const reductions = await reader
    .select({ position: refundReduction.position, amount: refundReduction.amount })
    .from(refundReduction)
    .where(eq(refundReduction.refundId, id))
    .orderBy(asc(refundReduction.position))
  const booked = { ...row, ...found }
  const { amount, deliveryAmount: delivery, doneAt } = row
  return {
    orderId,
    cause: causeOf(booked),
    way: wayOf(booked),
    amount,
    delivery,
    lines,
    reductions,
    left,
    doneAt: doneAt?.toISOString() ?? null,
  }
}
