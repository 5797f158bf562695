import type { z } from 'zod'
import type { consoleOrderList, OrderSlip } from '#contract/calls/console/order-desk.ts'
import type { Page } from '#contract/paging.ts'
import { phoneDigits } from '#contract/rules/phone.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { order, orderLine, searchedNames } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { and, desc, eq, gte, isNotNull, lt, notInArray, type SQL, sql } from '#server/platform/database/drizzle.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import { endOfDay, startOfDay } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { failedLately } from '../failed-lately.ts'
import { NOT_SOLD } from '../sold.ts'
import { isLate } from './late.ts'
import { toSlips } from './to-slip.ts'

type Query = z.output<typeof consoleOrderList.query>

/** A page of orders that pass the filters, newest number first. */
export async function listOrders(reader: Reader, query: Query, now: Date): Promise<Page<OrderSlip>> {
  const moment = query.paid ? order.paidAt : order.placedAt
  const rows = await reader
    .select()
    .from(order)
    .where(
      and(
        query.status && eq(order.status, query.status),
        query.method && eq(order.paymentMethod, query.method),
        query.from ? gte(moment, startOfDay(query.from)) : undefined,
        query.until ? lt(moment, endOfDay(query.until)) : undefined,
        query.paid && and(isNotNull(order.paidAt), notInArray(order.status, [...NOT_SOLD])),
        query.endedOn ? and(gte(order.endedAt, startOfDay(query.endedOn)), lt(order.endedAt, endOfDay(query.endedOn))) : undefined,
        query.late && isOneOf(sql`select ${order.id} from ${order} where ${isLate(now)}`),
        query.failed && isOneOf(sql`select ${payment.orderId} from ${payment} where ${failedLately}`),
        query.failed && eq(order.status, 'Pending'),
        query.q ? matches(query.q) : undefined,
        query.cursor === undefined ? undefined : lt(order.number, numberCursor.decode(query.cursor)),
      ),
    )
    .orderBy(desc(order.number))
    .limit(query.limit + 1)
  const { items, nextCursor } = pageOf(rows, query.limit, (last) => numberCursor.encode(last.number))
  return { items: await toSlips(reader, items, now), nextCursor }
}

/** The ids are read first, so that few orders among many are not looked for one by one. */
const isOneOf = (ids: SQL): SQL => sql`${order.id} = any(array(${ids}))`

/**
 * Whether an order has these words: its number, the name or phone of who gets it, its depositor's name or code, or a product. A number of
 * an order is that one order and nothing else.
 */
function matches(q: string): SQL | undefined {
  const number = /^k-?(\d{4,9})$/i.exec(q.trim())?.[1]
  if (number) return eq(order.number, Number(number))
  const text = `%${escapeLike(q.trim())}%`
  const turned = `%${escapeLike(q.replaceAll(' ', ''))}%`
  const digits = phoneDigits(q)
  const names = searchedNames(order)
  const found = [
    sql`select ${order.id} from ${order} where ${names} ilike ${text} or ${names} ilike ${turned}`,
    sql`select ${order.id} from ${order} where ${order.depositorCode} = ${q.trim().toUpperCase()}`,
    sql`select ${orderLine.orderId} from ${orderLine} where ${orderLine.productId} in (
      select ${product.id} from ${product} where ${product.name}::text ilike ${text})`,
    ...(digits === null ? [] : [sql`select ${order.id} from ${order} where ${order.phone} like ${`%${digits}%`}`]),
    ...(/^\d{4,9}$/.test(q.trim()) ? [sql`select ${order.id} from ${order} where ${order.number} = ${Number(q.trim())}`] : []),
  ]
  // Each part has an index; one condition with "or" would be checked order by order.
  return sql`${order.id} in (${sql.join(found, sql` union all `)})`
}
