import { cashReceipt } from '#server/database/schema/cash.ts'
import { keptRecord, order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { and, eq, isNull, ne, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { LockedOrder } from './lock-order.ts'

/** Kind of the outbox row that settles the cash receipts of an order; its payload is `{ orderId }`. */
export const CASH_RECEIPT_EFFECT = 'cash-receipt'

/**
 * Requests a cash receipt for a paid cash order: when its customer asked for one, and for all orders above the threshold of the settings
 * (mandatory for online shops, Income Tax Act, article 162-3). The order is locked.
 */
export async function wantCashReceipt(tx: Tx, order: LockedOrder): Promise<void> {
  const { cashReceiptThreshold } = await readSettings(tx)
  if (order.cashReceiptNumber === null && order.amount < cashReceiptThreshold) return
  await insertReceipt(tx, order.id, 1, { amount: order.amount, taxFreeAmount: order.taxFreeAmount })
  await writeOutbox(tx, CASH_RECEIPT_EFFECT, { orderId: order.id })
}

/**
 * Updates the receipt of a cash order after a refund: cancels the old one and requests one for the rest. Changes nothing for an order
 * without a receipt. The order is locked.
 */
export async function reviseCashReceipt(tx: Tx, orderId: string): Promise<void> {
  const [live] = await tx
    .select()
    .from(cashReceipt)
    .where(and(eq(cashReceipt.orderId, orderId), ne(cashReceipt.status, 'cancelled'), isNull(cashReceipt.cancelWantedAt)))
    .for('update')
  if (!live) return
  const rest = await readRest(tx, orderId)
  if (rest.amount === live.amount) return
  // Never requested, or definitely refused: it does not exist at the issuer.
  const nowhere = live.status === 'failed' || (live.status === 'wanted' && live.triedAt === null)
  const now = sql`clock_timestamp()`
  await tx
    .update(cashReceipt)
    .set(nowhere ? { status: 'cancelled', cancelWantedAt: now, cancelledAt: now } : { cancelWantedAt: now, failureCode: null })
    .where(eq(cashReceipt.paymentId, live.paymentId))
  if (rest.amount > 0) await insertReceipt(tx, orderId, live.counter + 1, rest)
  await writeOutbox(tx, CASH_RECEIPT_EFFECT, { orderId })
}

/** The customer's number for receipts; for a closed account it is in the order's kept record. */
export async function readReceiptNumber(tx: Tx, orderId: string) {
  const [found] = await tx
    .select({
      type: order.cashReceiptType,
      number: sql<string | null>`coalesce(${order.cashReceiptNumber}, ${keptRecord.cashReceiptNumber})`,
    })
    .from(order)
    .leftJoin(keptRecord, eq(keptRecord.orderId, order.id))
    .where(eq(order.id, orderId))
  const digits = found?.number?.replace(/\D/g, '') ?? ''
  return digits === '' || !found ? null : { kind: found.type === 'business' ? ('corporate' as const) : ('personal' as const), digits }
}

async function insertReceipt(tx: Tx, orderId: string, counter: number, money: { amount: number; taxFreeAmount: number }): Promise<void> {
  const recipient = await readReceiptNumber(tx, orderId)
  await tx.insert(cashReceipt).values({
    paymentId: `${orderId}-${counter}`,
    orderId,
    counter,
    ...money,
    kind: recipient?.kind ?? 'anonymous',
    lastFour: recipient?.digits.slice(-4) ?? null,
    status: 'wanted',
  })
}

/** The order's cash payment minus its refunds, in won. */
async function readRest(tx: Tx, orderId: string): Promise<{ amount: number; taxFreeAmount: number }> {
  const [rest] = await tx
    .select({
      amount: sql<number>`${payment.taken} - ${payment.refunded}`,
      taxFreeAmount: sql<number>`${payment.taxFreeAmount} - coalesce((select sum(r.tax_free_amount) from ${refund} r
        where r.payment_id = "payment"."id" and r.status = 'done'), 0)::int`,
    })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'paid'), eq(payment.provider, 'cash')))
  if (!rest) throw new Error(`Order ${orderId} has a cash receipt and no cash`)
  return { amount: rest.amount, taxFreeAmount: Math.max(0, Math.min(rest.taxFreeAmount, rest.amount)) }
}
