import type { z } from 'zod'
import {
  BOARD_COLUMNS,
  BOARD_SLIPS,
  type BoardColumn,
  type consoleOrderBoard,
  MAX_PRINTED,
  type OrderSlip,
} from '#contract/calls/console/order-desk.ts'
import { order } from '#server/database/schema/orders.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { and, asc, desc, eq, gte, inArray, ne, or, type SQL, sql, unionAll } from '#server/platform/database/drizzle.ts'
import { startOfDay, TODAY } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { isLate } from './late.ts'
import { slipColumns, toSlips } from './to-slip.ts'

type Query = z.output<typeof consoleOrderBoard.query>
type Column = { status: BoardColumn; count: number; amount: number; slips: OrderSlip[] }
type Board = { columns: Column[]; toPack: string[]; cancelled: number }

const inColumn = (status: BoardColumn): SQL | undefined =>
  status === 'Delivered' ? and(eq(order.status, status), gte(order.endedAt, startOfDay(TODAY))) : eq(order.status, status)

/**
 * The orders in work by state that pass the filters, the one that waits longest first, and those that were delivered today. Counts touch
 * the orders in work alone, which an index holds apart from the thousands that are done.
 */
export async function readBoard(reader: Reader, query: Query, now: Date): Promise<Board> {
  const passes = and(query.method && eq(order.paymentMethod, query.method), query.late && isLate(now))
  const [totals, cancelled, toPack, rows] = await Promise.all([
    readTotals(reader, passes),
    countRefunds(reader),
    readToPack(reader, passes),
    readShown(reader, passes),
  ])
  const slips = await toSlips(reader, rows, now)
  const columns = BOARD_COLUMNS.map((column) => ({
    status: column,
    count: totals.get(column)?.count ?? 0,
    amount: totals.get(column)?.amount ?? 0,
    slips: slips.filter(({ status }) => status === column),
  }))
  return { columns, toPack, cancelled }
}

const oldestFirst = [asc(order.placedAt), asc(order.id)]

async function readToPack(reader: Reader, passes: SQL | undefined): Promise<string[]> {
  const rows = await reader
    .select({ id: order.id })
    .from(order)
    .where(and(inColumn('Order Processing...'), passes))
    .orderBy(...oldestFirst)
    .limit(MAX_PRINTED)
  return rows.map(({ id }) => id)
}

/** The orders of all columns, each column in its order: one statement, because a dozen small ones cost more than what they read. */
async function readShown(reader: Reader, passes: SQL | undefined) {
  const column = (status: BoardColumn) =>
    reader
      .select(slipColumns)
      .from(order)
      .where(and(inColumn(status), passes))
      .orderBy(...(status === 'Delivered' ? [desc(order.endedAt)] : oldestFirst))
      .limit(BOARD_SLIPS)
  const [first, second, ...more] = BOARD_COLUMNS.map(column)
  if (!first || !second) return []
  return unionAll(first, second, ...more)
}

async function readTotals(reader: Reader, passes: SQL | undefined): Promise<Map<string, { count: number; amount: number }>> {
  const sums = { status: order.status, count: sql<number>`count(*)::int`, amount: sql<number>`coalesce(sum(${order.amount}), 0)::float8` }
  const inWork = BOARD_COLUMNS.filter((status) => status !== 'Delivered')
  const rows = await reader
    .select(sums)
    .from(order)
    .where(and(or(inArray(order.status, inWork), inColumn('Delivered')), passes))
    .groupBy(order.status)
  return new Map(rows.map(({ status, ...found }) => [status, found]))
}

async function countRefunds(reader: Reader): Promise<number> {
  const [open] = await reader.select({ count: sql<number>`count(*)::int` }).from(refund).where(ne(refund.status, 'done'))
  return open?.count ?? 0
}
