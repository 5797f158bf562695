import { type PaymentStatus, payment } from '#server/database/schema/payments.ts'
import { and, eq, inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'
import type { PaymentTruth } from '#server/ports/payment-provider.ts'
import type { PaymentRow } from './read-payment.ts'
import { type RefundReason, requestRefund } from './request-refund.ts'

/** Statuses of payments that are not final. */
export const OPEN_STATUSES = ['created', 'ready', 'approving'] as const satisfies readonly PaymentStatus[]

/** Whether the money of a payment is accounted for; its status is then final. */
export function isSettled(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'unwanted'
}

/** Locks a payment until the transaction ends. Its order must be locked already. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update')
  return row ?? null
}

/** Records that a payment brought exactly its order's amount. */
export async function recordPaid(tx: Tx, row: PaymentRow, truth: PaymentTruth): Promise<void> {
  await tx
    .update(payment)
    .set({ status: 'paid', taken: row.amount, paidAt: truth.paidAt ?? sql`now()`, failureCode: null, updatedAt: sql`now()` })
    .where(eq(payment.id, row.id))
}

/** Records money (won) that the order cannot take, and requests its refund. */
export async function recordUnwanted(tx: Tx, row: PaymentRow, taken: number, reason: RefundReason, truth: PaymentTruth): Promise<void> {
  const failureCode = truth.mismatches.length > 0 ? `${reason}: ${truth.mismatches.join(' ')}` : reason
  await tx
    .update(payment)
    .set({ status: 'unwanted', taken, paidAt: truth.paidAt ?? sql`now()`, failureCode, updatedAt: sql`now()` })
    .where(eq(payment.id, row.id))
  await requestRefund(tx, { ...row, taken }, reason)
}

/** Records that an open payment ended without money. A payment that has already ended keeps its status. */
export async function recordEnd(tx: Tx, id: string, status: 'failed' | 'cancelled' | 'expired', failureCode: string): Promise<void> {
  const ended = await tx
    .update(payment)
    .set({ status, failureCode, updatedAt: sql`now()` })
    .where(and(eq(payment.id, id), inArray(payment.status, [...OPEN_STATUSES])))
  if (status === 'failed' && ended.rowCount === 1) await notifyWaiting(tx, 'orders.refund')
}
