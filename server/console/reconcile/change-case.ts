import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { auditCase, auditCaseNote } from '#server/database/schema/reconcile.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { requestRefund } from '#server/payments/request-refund.ts'
import { and, eq, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { notifyLive } from '#server/platform/live/live-events.ts'
import { mayGiveBack } from './read-open-cases.ts'

type CaseRow = typeof auditCase.$inferSelect

/** An open case. @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION when it was closed meanwhile. */
export async function readOpenCase(reader: Reader, caseId: string): Promise<CaseRow> {
  const [row] = await reader.select().from(auditCase).where(eq(auditCase.id, caseId))
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.closedAt) throw new Refusal('ILLEGAL_TRANSITION')
  return row
}

/** Sets who works on a case, or nobody. @throws Refusal as {@link readOpenCase}. */
export async function takeCase(tx: Tx, caseId: string, actorId: string | null): Promise<void> {
  await changeOpen(tx, caseId, { takenBy: actorId, takenAt: actorId === null ? null : sql`now()` })
}

/** Closes a case with a note of staff. It is not opened again while the same fault lasts. @throws Refusal as {@link readOpenCase}. */
export async function noteCase(tx: Tx, caseId: string, text: string, actorId: string): Promise<CaseRow> {
  const row = await changeOpen(tx, caseId, { closedAt: sql`now()`, closedBy: actorId, closing: 'noted' })
  await tx.insert(auditCaseNote).values({ caseId, text })
  return row
}

async function changeOpen(tx: Tx, caseId: string, values: Parameters<ReturnType<typeof tx.update<typeof auditCase>>['set']>[0]) {
  const row = await readOpenCase(tx, caseId)
  const { rowCount } = await tx
    .update(auditCase)
    .set(values)
    .where(and(eq(auditCase.id, caseId), isNull(auditCase.closedAt)))
  if (rowCount !== 1) throw new Refusal('ILLEGAL_TRANSITION')
  await notifyLive(tx, 'staff:orders.refund', { type: 'reconcile', id: caseId })
  return row
}

/**
 * Gives back what a payment still has and no order can take: at its provider, or by staff for cash. Repeated requests refund once.
 * @throws Refusal as {@link readOpenCase}; ILLEGAL_TRANSITION when its order goes on with the money; BAD_REQUEST when another sum is left.
 */
export async function giveCaseBack(tx: Tx, caseId: string, amount: number): Promise<{ refundId: string; orderId: string }> {
  const { paymentId } = await readOpenCase(tx, caseId)
  const [attempt] = paymentId ? await tx.select({ orderId: payment.orderId }).from(payment).where(eq(payment.id, paymentId)) : []
  if (!paymentId || !attempt) throw new Refusal('ILLEGAL_TRANSITION')
  await lockOrder(tx, attempt.orderId)
  const [placed] = await tx.select().from(order).where(eq(order.id, attempt.orderId))
  const [paid] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update')
  if (!placed || !paid || !mayGiveBack({ order: placed, payment: paid })) throw new Refusal('ILLEGAL_TRANSITION')
  const [refunds] = await tx
    .select({ amount: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(eq(refund.paymentId, paymentId))
  const left = paid.taken - (refunds?.amount ?? 0)
  if (left === 0) throw new Refusal('ILLEGAL_TRANSITION')
  if (left !== amount) throw badField('amount', `Must be what is left of the payment, ${left}`)
  const refundId = await requestRefund(tx, paid, paid.status === 'paid' ? 'order-cancelled' : 'paid-too-late')
  if (refundId === null) throw new Refusal('ILLEGAL_TRANSITION')
  return { refundId, orderId: attempt.orderId }
}
