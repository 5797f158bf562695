import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { consoleCashReceiptSettle, consoleCashReceiptsWaiting } from '#contract/cash-receipts.ts'
import { orderNumberText } from '#contract/orders.ts'
import { order } from '#server/database/schema/orders.ts'
import { cashReceipt } from '#server/database/schema/payments.ts'
import { type Db, inTransaction, type Reader, type Tx } from '#server/database/transaction.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { CASH_RECEIPT_EFFECT } from '#server/payments/want-cash-receipt.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { Refusal } from '#server/platform/errors.ts'
import { writeOutbox } from '#server/platform/outbox.ts'

/** The calls of staff for cash receipts that the issuer refuses: role owner, permission `orders.refund`. */
export function cashReceiptOperatorRoutes(app: FastifyInstance, { db, wakeOutbox }: { db: Db; wakeOutbox: () => void }): void {
  bind(app, consoleCashReceiptsWaiting, async () => ({ receipts: await readWaitingReceipts(db) }))

  bind(app, consoleCashReceiptSettle, async ({ body }, call) => {
    await inTransaction(db, (tx) => settleReceipt(tx, body, signedIn(call).accountId))
    wakeOutbox()
    return {}
  })
}

/** Surely not issued. */
const TO_ISSUE = eq(cashReceipt.status, 'failed')
/** Surely not cancelled: while that is tried by itself it is not stuck. */
const TO_CANCEL = and(eq(cashReceipt.status, 'issued'), isNotNull(cashReceipt.cancelWantedAt), isNotNull(cashReceipt.stuckAt))

async function readWaitingReceipts(reader: Reader) {
  const rows = await reader
    .select({
      receipt: cashReceipt,
      orderNumber: order.number,
      number: order.cashReceiptNumber,
      byHand: sql<boolean>`(${or(TO_ISSUE, TO_CANCEL)})`,
    })
    .from(cashReceipt)
    .innerJoin(order, eq(order.id, cashReceipt.orderId))
    .where(
      and(
        isNotNull(cashReceipt.failureCode),
        ne(cashReceipt.status, 'cancelled'),
        or(ne(cashReceipt.status, 'issued'), isNotNull(cashReceipt.cancelWantedAt)),
      ),
    )
    .orderBy(asc(cashReceipt.createdAt))
    .limit(500)
  return rows.map(({ receipt, orderNumber, number, byHand }) => {
    const { paymentId, orderId, kind, amount, taxFreeAmount, lastFour, issueNumber, failureCode, status } = receipt
    return {
      ...{ _id: paymentId, orderId, orderNumber: orderNumberText(orderNumber), kind, amount, taxFreeAmount, lastFour, issueNumber, byHand },
      task: status === 'issued' ? ('cancel' as const) : ('issue' as const),
      number: status === 'failed' ? number : null,
      code: failureCode ?? '',
      since: receipt.createdAt.toISOString(),
    }
  })
}

/** @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION for a receipt that does not wait for this, or is still tried by itself. */
async function settleReceipt(tx: Tx, asked: z.output<typeof consoleCashReceiptSettle.body>, actorId: string): Promise<void> {
  const [found] = await tx.select({ orderId: cashReceipt.orderId }).from(cashReceipt).where(eq(cashReceipt.paymentId, asked.receiptId))
  if (!found) throw new Refusal('NOT_FOUND')
  await lockOrder(tx, found.orderId)
  const now = sql`clock_timestamp()`
  const common = { failureCode: null, stuckAt: null, settledBy: actorId }
  const settle = async (values: object, where: SQL | undefined) => {
    const done = await tx
      .update(cashReceipt)
      .set({ ...common, ...values })
      .where(and(eq(cashReceipt.paymentId, asked.receiptId), where))
    return done.rowCount === 1
  }
  if (asked.how === 'issued') {
    if (await settle({ status: 'issued', issueNumber: asked.issueNumber, issuedAt: now, byHand: true }, TO_ISSUE)) return
  } else if (asked.how === 'cancelled') {
    if (await settle({ status: 'cancelled', cancelledAt: now }, TO_CANCEL)) return
  } else {
    const attempts = sql`${cashReceipt.attempts} + 1`
    const issuing = await settle({ status: 'wanted', attempts }, and(TO_ISSUE, isNull(cashReceipt.cancelWantedAt)))
    if (issuing || (await settle({ attempts }, and(TO_CANCEL, eq(cashReceipt.byHand, false))))) {
      return writeOutbox(tx, CASH_RECEIPT_EFFECT, { orderId: found.orderId })
    }
  }
  throw new Refusal('ILLEGAL_TRANSITION')
}
