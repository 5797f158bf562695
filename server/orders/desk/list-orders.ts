import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { consoleOrderList, OrderSlip } from '#contract/calls/order-desk.ts'
import type { Page } from '#contract/paging.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { toSlips } from './to-slip.ts'

type Query = z.output<typeof consoleOrderList.query>

/** A page of orders that pass the filters, newest number first. */
export async function listOrders(reader: Reader, query: Query, now: Date): Promise<Page<OrderSlip>> {
  const rows = await reader
    .select()
    .from(order)
    .where(
      and(
        query.status && eq(order.status, query.status),
        query.method && eq(order.paymentMethod, query.method),
        query.from ? gte(order.placedAt, startOf(query.from)) : undefined,
        query.until ? lt(order.placedAt, sql`${startOf(query.until)} + interval '1 day'`) : undefined,
        query.q ? matches(query.q) : undefined,
        query.cursor === undefined ? undefined : lt(order.number, numberCursor.decode(query.cursor)),
      ),
    )
    .orderBy(desc(order.number))
    .limit(query.limit + 1)
  const { items, nextCursor } = pageOf(rows, query.limit, (last) => numberCursor.encode(last.number))
  return { items: await toSlips(reader, items, now), nextCursor }
}

/** Midnight in Seoul at the beginning of a day. */
const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Asia/Seoul')`

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * Whether an order has these words: its number, the name or phone of who gets it, its depositor's name or code, or a product. A number of an
 * order is that one order and nothing else.
 */
function matches(q: string): SQL | undefined {
  const number = /^k-?(\d{4,9})$/i.exec(q.trim())?.[1]
  if (number) return eq(order.number, Number(number))
  const text = `%${escaped(q.trim())}%`
  const digits = q.replaceAll(/\D/g, '')
  const name = sql`(${order.firstName} || ' ' || ${order.lastName})`
  const turned = sql`(${order.lastName} || ${order.firstName})`
  // Phones are kept as +8210…; people type 010….
  const phone = digits.length >= 4 ? sql`${order.phone} like ${`%${digits.replace(/^0/, '')}%`}` : undefined
  const ofProduct = sql`${order.id} in (select ${orderLine.orderId} from ${orderLine} where ${orderLine.productId} in (
    select ${product.id} from ${product} where ${product.name}::text ilike ${text}))`
  const plainNumber = /^\d{4,9}$/.test(q.trim()) ? eq(order.number, Number(q.trim())) : undefined
  return or(
    sql`${name} ilike ${text}`,
    sql`${turned} ilike ${`%${escaped(q.replaceAll(' ', ''))}%`}`,
    sql`${order.depositor} ilike ${text}`,
    sql`${order.depositorCode} = ${q.trim().toUpperCase()}`,
    phone,
    plainNumber,
    ofProduct,
  )
}
