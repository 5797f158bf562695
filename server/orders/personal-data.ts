import { ORDER_RECORD_YEARS } from '#contract/calls/privacy.ts'
import { cashReceipt, deposit, depositPayer } from '#server/database/schema/cash.ts'
import { orderRemark } from '#server/database/schema/order-desk.ts'
import { keptRecord, order, orderEvent, orderNote } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refundRefusal, refundRefusalReason } from '#server/database/schema/refund-refusals.ts'
import { refund, refundAccount, refundLine } from '#server/database/schema/refunds.ts'
import { and, asc, eq, gt, inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type PersonalData, type PersonalRow, pagedRows } from '#server/platform/personal-data.ts'
import { readDeliveries } from './read-deliveries.ts'
import { readLines } from './read-lines.ts'
import { readOpenOrders } from './read-open-orders.ts'

const PAGE = 100

/** The orders of a person. They stay, anonymised, when the account is closed; their recipients are stored separately. */
export const ordersOfPerson: PersonalData = {
  name: 'orders',
  tables: [
    'order',
    'order_line',
    'order_event',
    'order_note',
    'order_remark',
    'planned_step',
    'payment',
    'refund',
    'refund_line',
    'refund_refusal',
    'refund_refusal_reason',
    'refund_account',
    'order_entrance_code',
    'parcel',
    'delivery_photo',
    'deposit',
    'deposit_payer',
    'cash_receipt',
  ],
  read: (db, accountId) =>
    pagedRows(
      (after: OrderPage | undefined) => readPage(db, accountId, after?.number ?? 0),
      ({ row }) => row,
    ),
  refuseLeaving,
  erase,
}

/** An order in the download, and the cursor of the next page. */
interface OrderPage {
  number: number
  row: PersonalRow
}

async function readPage(db: Db, accountId: string, after: number): Promise<OrderPage[]> {
  const rows = await db
    .select()
    .from(order)
    .where(and(eq(order.accountId, accountId), gt(order.number, after)))
    .orderBy(asc(order.number))
    .limit(PAGE)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const lines = await readLines(db, ids)
  const steps = await db
    .select({ orderId: orderEvent.orderId, status: orderEvent.toStatus, at: orderEvent.at, note: orderNote.text })
    .from(orderEvent)
    .leftJoin(orderNote, eq(orderNote.eventId, orderEvent.id))
    .where(inArray(orderEvent.orderId, ids))
    .orderBy(asc(orderEvent.id))
  const payments = await db
    .select({
      orderId: payment.orderId,
      provider: payment.provider,
      status: payment.status,
      amount: payment.amount,
      refunded: payment.refunded,
      createdAt: payment.createdAt,
      paidAt: payment.paidAt,
    })
    .from(payment)
    .where(inArray(payment.orderId, ids))
    .orderBy(asc(payment.createdAt))
  const deposits = await db
    .select({
      orderId: deposit.orderId,
      amount: deposit.amount,
      bookedAs: deposit.bookedAs,
      receivedAt: deposit.receivedAt,
      payer: depositPayer.name,
    })
    .from(deposit)
    .leftJoin(depositPayer, eq(depositPayer.depositId, deposit.id))
    .where(inArray(deposit.orderId, ids))
    .orderBy(asc(deposit.bookedAt))
  const refunds = await db
    .select({
      orderId: payment.orderId,
      amount: refund.amount,
      deliveryAmount: refund.deliveryAmount,
      reason: refund.reason,
      note: refund.note,
      sentBy: refund.sentBy,
      createdAt: refund.createdAt,
      doneAt: refund.doneAt,
      lines: sql<{ position: number; quantity: number; amount: number }[]>`(
        select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity, 'amount', l.amount) order by l.position), '[]')
        from ${refundLine} l where l.refund_id = ${refund.id})`,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(inArray(payment.orderId, ids))
    .orderBy(asc(refund.createdAt))
  const refusals = await db
    .select({ orderId: refundRefusal.orderId, refusedAt: refundRefusal.refusedAt, reason: refundRefusalReason.text })
    .from(refundRefusal)
    .leftJoin(refundRefusalReason, eq(refundRefusalReason.refusalId, refundRefusal.id))
    .where(inArray(refundRefusal.orderId, ids))
    .orderBy(asc(refundRefusal.refusedAt))
  const accounts = await db
    .select({ orderId: refundAccount.orderId, bank: refundAccount.bank, lastFour: refundAccount.lastFour, givenAt: refundAccount.givenAt })
    .from(refundAccount)
    .where(inArray(refundAccount.orderId, ids))
  const receipts = await db
    .select({
      orderId: cashReceipt.orderId,
      kind: cashReceipt.kind,
      amount: cashReceipt.amount,
      status: cashReceipt.status,
      issueNumber: cashReceipt.issueNumber,
      lastFour: cashReceipt.lastFour,
      issuedAt: cashReceipt.issuedAt,
      cancelledAt: cashReceipt.cancelledAt,
    })
    .from(cashReceipt)
    .where(inArray(cashReceipt.orderId, ids))
    .orderBy(asc(cashReceipt.counter))
  const deliveries = await readDeliveries(db, ids)
  const of = (id: string) => (row: { orderId: string }) => row.orderId === id
  return rows.map((row) => ({
    number: row.number,
    row: {
      ...row,
      lines: (lines.get(row.id) ?? []).map(({ orderId, category, ...line }) => line),
      steps: steps.filter(of(row.id)).map(({ orderId, ...step }) => step),
      payments: payments.filter(of(row.id)).map(({ orderId, ...paid }) => paid),
      refunds: refunds.filter(of(row.id)).map(({ orderId, ...back }) => back),
      refusedRefunds: refusals.filter(of(row.id)).map(({ orderId, ...refused }) => refused),
      refundAccounts: accounts.filter(of(row.id)).map(({ orderId, ...stored }) => stored),
      ...deliveries.get(row.id),
      deposits: deposits.filter(of(row.id)).map(({ orderId, ...arrived }) => arrived),
      cashReceipts: receipts.filter(of(row.id)).map(({ orderId, ...receipt }) => receipt),
    },
  }))
}

/** @throws Refusal OPEN_ORDERS, with their numbers, while a delivery or a refund is pending. */
async function refuseLeaving(tx: Tx, accountId: string): Promise<void> {
  const orders = await readOpenOrders(tx, accountId)
  if (orders.length > 0) throw new Refusal('OPEN_ORDERS', { fresh: { orders } })
}

/** Moves the recipients to the records that the law requires, and anonymises the orders. */
async function erase(tx: Tx, accountId: string): Promise<void> {
  // One statement, because an account may have more orders than a statement has parameters.
  await tx.execute(sql`
    insert into ${keptRecord} (order_id, first_name, last_name, email, phone, address, depositor, cash_receipt_number, keep_until)
    select ${order.id}, ${order.firstName}, ${order.lastName}, ${order.email}, ${order.phone}, ${order.address}, ${order.depositor},
      ${order.cashReceiptNumber}, coalesce(${order.endedAt}, ${order.placedAt}) + make_interval(years => ${ORDER_RECORD_YEARS}::int)
    from ${order} where ${order.accountId} = ${accountId} for update`)
  await tx.execute(sql`delete from ${depositPayer} using ${deposit}, ${order}
    where ${depositPayer.depositId} = ${deposit.id} and ${deposit.orderId} = ${order.id} and ${order.accountId} = ${accountId}`)
  await tx.execute(sql`update ${cashReceipt} set last_four = null from ${order}
    where ${cashReceipt.orderId} = ${order.id} and ${order.accountId} = ${accountId}`)
  await tx.execute(
    sql`delete from ${orderRemark} using ${order} where ${orderRemark.orderId} = ${order.id} and ${order.accountId} = ${accountId}`,
  )
  await tx.execute(sql`delete from ${orderNote} using ${orderEvent}, ${order}
    where ${orderNote.eventId} = ${orderEvent.id} and ${orderEvent.orderId} = ${order.id} and ${order.accountId} = ${accountId}`)
  await tx.execute(sql`delete from ${refundRefusalReason} using ${refundRefusal}, ${order}
    where ${refundRefusalReason.refusalId} = ${refundRefusal.id} and ${refundRefusal.orderId} = ${order.id} and ${order.accountId} = ${accountId}`)
  await tx.execute(sql`update ${refund} set note = null from ${payment}, ${order}
    where ${refund.paymentId} = ${payment.id} and ${refund.note} is not null and ${payment.orderId} = ${order.id} and ${order.accountId} = ${accountId}`)
  await tx.execute(sql`delete from ${refundAccount} using ${order}
    where ${refundAccount.orderId} = ${order.id} and ${order.accountId} = ${accountId}`)
  await tx.execute(sql`delete from order_entrance_code using ${order}
    where order_entrance_code.order_id = ${order.id} and ${order.accountId} = ${accountId}`)
  await tx
    .update(order)
    .set({
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      address: '',
      zipCode: null,
      addressEnglish: null,
      note: null,
      depositor: null,
      cashReceiptNumber: null,
    })
    .where(eq(order.accountId, accountId))
}
