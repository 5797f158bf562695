import { z } from 'zod'
import type { DepositOrder } from '#contract/calls/console/deposits.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { order } from '#server/database/schema/orders.ts'
import { and, asc, desc, eq, ilike, lt, or, type SQL, sql } from '#server/platform/database/drizzle.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursor, numberCursor, pageOf, placeMoment, placeText } from '#server/platform/paging.ts'
import { selectDepositOrders, toDepositOrder, waitsForCash } from './match/read-candidates.ts'
import { plainText } from './parse/bank-line.ts'

const dueCursor = cursor(z.tuple([placeMoment, placeText]))

/** A page of the cash orders that wait for their money, the soonest deadline first. */
export async function readUnpaidOrders(reader: Reader, { cursor: after, limit }: PageQuery): Promise<Page<DepositOrder>> {
  const rows = await selectDepositOrders(reader)
    .where(and(waitsForCash, after === undefined ? undefined : dueAfter(after)))
    .orderBy(asc(order.dueAt), asc(order.id))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, ({ dueAt, id }) => dueCursor.encode([dueAt.toISOString(), id]))
  return { items: items.map(toDepositOrder), nextCursor }
}

/** Cash orders of any state, newest first, by number, depositor code, name, or amount in won. */
export async function findCashOrders(reader: Reader, search: string, { cursor: after, limit }: PageQuery): Promise<Page<DepositOrder>> {
  const rows = await selectDepositOrders(reader)
    .where(
      and(eq(order.paymentMethod, 'cash'), matches(search), after === undefined ? undefined : lt(order.number, numberCursor.decode(after))),
    )
    .orderBy(desc(order.number))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, ({ number }) => numberCursor.encode(number))
  return { items: items.map(toDepositOrder), nextCursor }
}

/** How many cash orders wait, what they lack together in won, and the next deadline. */
export async function sumUnpaidOrders(reader: Reader): Promise<{ orders: number; won: number; nextDueAt: string | null }> {
  const [sum] = await reader
    .select({
      orders: sql<number>`count(*)::int`,
      won: sql<number>`coalesce(sum(${order.amount} - coalesce((select sum(d.kept) from deposit d where d.order_id = "order".id), 0)), 0)::float8`,
      nextDueAt: sql<string | null>`min(${order.dueAt})`,
    })
    .from(order)
    .where(waitsForCash)
  return { orders: sum?.orders ?? 0, won: sum?.won ?? 0, nextDueAt: sum?.nextDueAt ? new Date(sum.nextDueAt).toISOString() : null }
}

function dueAfter(after: string): SQL | undefined {
  const [dueAt, id] = dueCursor.decode(after)
  return sql`(${order.dueAt}, ${order.id}) > (${dueAt}::timestamptz, ${id})`
}

const CODE = /^([A-HJMNP-Z])[ -]?([2-9]{4})$/
const NUMBER = /^K?[ -]*([0-9]{5,9})$/
const WON = /^₩?([0-9][0-9,]{2,12})원?$/

function matches(search: string): SQL | undefined {
  const text = plainText(search).trim().toUpperCase()
  const [code, number, won] = [CODE.exec(text), NUMBER.exec(text), WON.exec(text)]
  const like = `%${escapeLike(text)}%`
  return or(
    code ? eq(order.depositorCode, `${code[1]}${code[2]}`) : undefined,
    number ? eq(order.number, Number(number[1])) : undefined,
    won ? eq(order.amount, Math.min(Number(won[1]?.replaceAll(',', '')), 2_147_483_647)) : undefined,
    code || number || won ? undefined : or(ilike(sql`${order.firstName} || ' ' || ${order.lastName}`, like), ilike(order.depositor, like)),
  )
}
