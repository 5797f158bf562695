import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { consoleCashReceiptNumber, consoleCashReceiptSettle, consoleCashReceiptsWaiting } from '#contract/calls/console/cash-receipts.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import type { PageQuery } from '#contract/paging.ts'
import { cashReceipt } from '#server/database/schema/cash.ts'
import { order } from '#server/database/schema/orders.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { CASH_RECEIPT_EFFECT } from '#server/payments/want-cash-receipt.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Db, Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { pageOf } from '#server/platform/paging.ts'
import { oldestFirst } from './oldest-first.ts'

/** Staff calls for cash receipts that the issuer refuses. */
export function cashReceiptStaffRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bindStaffRead(app, consoleCashReceiptsWaiting, ({ query }) => readWaitingReceipts(db, query))

  bindStaffRead(app, consoleCashReceiptNumber, async ({ params }) => ({ number: await readNumber(db, params.orderId) }))

  bindStaff(app, consoleCashReceiptSettle, async (tx, { body }, { accountId }) => {
    const before = { status: await settleReceipt(tx, body, accountId) }
    return { subject: { kind: 'cash-receipt', id: body.receiptId }, before, after: { settled: body.how }, response: () => ({}) }
  })
}

/** Definitely not issued. */
const TO_ISSUE = eq(cashReceipt.status, 'failed')
/** Definitely not cancelled; excludes those that are still retried automatically. */
const TO_CANCEL = and(eq(cashReceipt.status, 'issued'), isNotNull(cashReceipt.cancelWantedAt), isNotNull(cashReceipt.stuckAt))

async function readWaitingReceipts(reader: Reader, page: PageQuery) {
  const { moment, isAfter, cursorOf } = oldestFirst(cashReceipt.createdAt, cashReceipt.paymentId, page)
  const rows = await reader
    .select({
      receipt: cashReceipt,
      orderNumber: order.number,
      byHand: sql<boolean>`(${or(TO_ISSUE, TO_CANCEL)})`,
      moment,
    })
    .from(cashReceipt)
    .innerJoin(order, eq(order.id, cashReceipt.orderId))
    .where(
      and(
        isNotNull(cashReceipt.failureCode),
        ne(cashReceipt.status, 'cancelled'),
        or(ne(cashReceipt.status, 'issued'), isNotNull(cashReceipt.cancelWantedAt)),
        isAfter,
      ),
    )
    .orderBy(asc(moment), asc(cashReceipt.paymentId))
    .limit(page.limit + 1)
  const { items, nextCursor } = pageOf(rows, page.limit, (last) => cursorOf(last.moment, last.receipt.paymentId))
  const shown = items.map(({ receipt, orderNumber, byHand }) => {
    const { paymentId, orderId, kind, amount, taxFreeAmount, lastFour, issueNumber, failureCode, status } = receipt
    return {
      _id: paymentId,
      orderId,
      orderNumber: orderNumberText(orderNumber),
      kind,
      amount,
      taxFreeAmount,
      lastFour,
      issueNumber,
      byHand,
      task: status === 'issued' ? ('cancel' as const) : ('issue' as const),
      code: failureCode ?? '',
      since: receipt.createdAt.toISOString(),
    }
  })
  return { items: shown, nextCursor }
}

/**
 * The customer's full number. Lists show only its last digits, because a phone number identifies a person (decision 037 has each view
 * recorded).
 * @throws Refusal NOT_FOUND unless a receipt with it waits to be issued by hand.
 */
async function readNumber(reader: Reader, orderId: string): Promise<string> {
  const [row] = await reader
    .select({ number: order.cashReceiptNumber })
    .from(cashReceipt)
    .innerJoin(order, eq(order.id, cashReceipt.orderId))
    .where(and(eq(cashReceipt.orderId, orderId), TO_ISSUE, isNotNull(order.cashReceiptNumber)))
  if (!row?.number) throw new Refusal('NOT_FOUND')
  return row.number
}

/**
 * Settles a receipt by hand and returns its previous status.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION for a receipt that does not wait for this, or is still retried automatically.
 */
async function settleReceipt(tx: Tx, request: z.output<typeof consoleCashReceiptSettle.body>, actorId: string): Promise<string> {
  const columns = { orderId: cashReceipt.orderId, status: cashReceipt.status }
  const [found] = await tx.select(columns).from(cashReceipt).where(eq(cashReceipt.paymentId, request.receiptId))
  if (!found) throw new Refusal('NOT_FOUND')
  await lockOrder(tx, found.orderId)
  const [before = found] = await tx.select(columns).from(cashReceipt).where(eq(cashReceipt.paymentId, request.receiptId))
  const now = sql`clock_timestamp()`
  const common = { failureCode: null, stuckAt: null, settledBy: actorId }
  const settle = async (values: object, where: SQL | undefined) => {
    const done = await tx
      .update(cashReceipt)
      .set({ ...common, ...values })
      .where(and(eq(cashReceipt.paymentId, request.receiptId), where))
    return done.rowCount === 1
  }
  if (request.how === 'issued') {
    if (await settle({ status: 'issued', issueNumber: request.issueNumber, issuedAt: now, byHand: true }, TO_ISSUE)) return before.status
  } else if (request.how === 'cancelled') {
    if (await settle({ status: 'cancelled', cancelledAt: now }, TO_CANCEL)) return before.status
  } else {
    const attempts = sql`${cashReceipt.attempts} + 1`
    const issuing = await settle({ status: 'wanted', attempts }, and(TO_ISSUE, isNull(cashReceipt.cancelWantedAt)))
    if (issuing || (await settle({ attempts }, and(TO_CANCEL, eq(cashReceipt.byHand, false))))) {
      await writeOutbox(tx, CASH_RECEIPT_EFFECT, { orderId: found.orderId })
      return before.status
    }
  }
  throw new Refusal('ILLEGAL_TRANSITION')
}
