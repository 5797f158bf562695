import type { CaseKind, CaseStep, ReconcileCase } from '#contract/calls/console/reconcile.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { account } from '#server/database/schema/account.ts'
import { bankLine } from '#server/database/schema/deposits.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { auditCase } from '#server/database/schema/reconcile.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { asc, desc, eq, isNull } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Most cases that are shown at once. More than a few mean that something is broken at its root. */
const MAX_OPEN = 100

/** The open cases with both sides as they are now: those about money first, then the oldest. */
export async function readOpenCases(reader: Reader): Promise<ReconcileCase[]> {
  const rows = await reader
    .select({ row: auditCase, order, payment, refund, bankLine, takenBy: account.name })
    .from(auditCase)
    .leftJoin(order, eq(order.id, auditCase.orderId))
    .leftJoin(payment, eq(payment.id, auditCase.paymentId))
    .leftJoin(refund, eq(refund.id, auditCase.refundId))
    .leftJoin(bankLine, eq(bankLine.id, auditCase.subject))
    .leftJoin(account, eq(account.id, auditCase.takenBy))
    .where(isNull(auditCase.closedAt))
    .orderBy(desc(auditCase.amount), asc(auditCase.openedAt), asc(auditCase.id))
    .limit(MAX_OPEN)
  return rows.map(({ row, takenBy, ...found }) => ({
    _id: row.id,
    kind: row.kind,
    check: row.name,
    subject: row.subject,
    amount: row.amount ?? row.there,
    since: row.openedAt.toISOString(),
    orderId: row.orderId,
    takenBy: row.takenBy === null ? null : (takenBy ?? ''),
    orderNumber: found.order && orderNumberText(found.order.number),
    order: found.order && {
      status: found.order.status,
      amount: found.order.amount,
      paidAt: found.order.paidAt?.toISOString() ?? null,
      endedAt: found.order.endedAt?.toISOString() ?? null,
    },
    payment: found.payment && {
      provider: found.payment.provider,
      status: found.payment.status,
      amount: found.payment.amount,
      taken: found.payment.taken,
      refunded: found.payment.refunded,
      there: row.there,
      at: (found.payment.paidAt ?? found.payment.createdAt).toISOString(),
    },
    refund: found.refund && {
      amount: found.refund.amount,
      askedAt: found.refund.createdAt.toISOString(),
      code: found.refund.failureCode,
      triedAt: found.refund.triedAt?.toISOString() ?? null,
      key: keyOf(found.refund),
    },
    bankLine: found.bankLine && {
      amount: found.bankLine.amount,
      at: found.bankLine.receivedAt.toISOString(),
      bank: found.bankLine.bank,
    },
    steps: stepsOf(row.kind, found),
  }))
}

/** The key that every try of a refund is sent with: with the same key a provider gives back once. */
function keyOf({ id, attempts }: { id: string; attempts: number }): string {
  return attempts === 0 ? id : `${id}-${attempts}`
}

type Found = { order: typeof order.$inferSelect | null; payment: typeof payment.$inferSelect | null }

/** The ways to settle a case, the likeliest first. */
function stepsOf(kind: CaseKind, found: Found): CaseStep[] {
  const askProvider: CaseStep[] = found.payment === null || found.payment.provider !== 'cash' ? ['ask-provider'] : []
  const open: CaseStep[] = found.order ? ['open-order'] : []
  switch (kind) {
    case 'payment-without-order':
      return [...(mayGiveBack(found) ? (['give-back'] as const) : askProvider), ...open, 'note']
    case 'order-without-payment':
      return ['ask-provider', ...open, 'note']
    case 'refund-unsure':
      return ['ask-refund', ...open, 'note']
    case 'cash-without-order':
      return ['open-deposits', 'note']
    case 'refund-late':
      return ['open-refunds', ...open, 'note']
    case 'receipt-late':
      return ['open-receipts', ...open, 'note']
    case 'provider-differs':
      return ['ask-provider', ...open, 'note']
    default:
      return [...open, 'note']
  }
}

/** Money that our books hold and that no order can take. */
export function mayGiveBack({ order: placed, payment: paid }: Found): boolean {
  if (!paid || paid.taken <= paid.refunded) return false
  return paid.status === 'unwanted' || (paid.status === 'paid' && (placed?.status === 'Cancelled' || placed?.status === 'Refund Done'))
}
