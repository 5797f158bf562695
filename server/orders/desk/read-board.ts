import { and, asc, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { BOARD_COLUMNS, BOARD_SLIPS, type BoardColumn, type OrderSlip } from '#contract/calls/console/order-desk.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment, refund } from '#server/database/schema/payments.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { toSlips } from './to-slip.ts'

type Column = { status: BoardColumn; count: number; amount: number; slips: OrderSlip[] }

/** Midnight in Seoul before the database's now. */
const today = sql`(date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')`

const inColumn = (status: BoardColumn): SQL | undefined =>
  status === 'Delivered' ? and(eq(order.status, status), gte(order.endedAt, today)) : eq(order.status, status)

/**
 * The orders in work by state, the one that waits longest first, and those that were delivered today. Counts touch the orders in work alone,
 * which an index holds apart from the thousands that are done.
 */
export async function readBoard(reader: Reader, now: Date): Promise<{ columns: Column[]; cancelled: number }> {
  const [totals, cancelled, ...rows] = await Promise.all([
    readTotals(reader),
    countCancelled(reader),
    ...BOARD_COLUMNS.map((status) => readColumn(reader, status)),
  ])
  const slips = new Map((await toSlips(reader, rows.flat(), now)).map((slip) => [slip._id, slip]))
  const columns = BOARD_COLUMNS.map((status, at) => ({
    status,
    count: totals.get(status)?.count ?? 0,
    amount: totals.get(status)?.amount ?? 0,
    slips: (rows[at] ?? []).flatMap(({ id }) => slips.get(id) ?? []),
  }))
  return { columns, cancelled }
}

function readColumn(reader: Reader, status: BoardColumn) {
  const oldestFirst = [asc(order.placedAt), asc(order.id)]
  return reader
    .select()
    .from(order)
    .where(inColumn(status))
    .orderBy(...(status === 'Delivered' ? [desc(order.endedAt)] : oldestFirst))
    .limit(BOARD_SLIPS)
}

async function readTotals(reader: Reader): Promise<Map<string, { count: number; amount: number }>> {
  const sums = { status: order.status, count: sql<number>`count(*)::int`, amount: sql<number>`coalesce(sum(${order.amount}), 0)::int` }
  const inWork = BOARD_COLUMNS.filter((status) => status !== 'Delivered')
  const rows = await Promise.all([
    reader.select(sums).from(order).where(inArray(order.status, inWork)).groupBy(order.status),
    reader.select(sums).from(order).where(inColumn('Delivered')).groupBy(order.status),
  ])
  return new Map(rows.flat().map(({ status, ...found }) => [status, found]))
}

async function countCancelled(reader: Reader): Promise<number> {
  const [open] = await reader
    .select({ count: sql<number>`count(distinct ${payment.orderId})::int` })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(ne(refund.status, 'done'))
  return open?.count ?? 0
}
