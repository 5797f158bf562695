import type { CustomerOrder } from '#contract/calls/console/customers.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { order } from '#server/database/schema/orders.ts'
import { and, desc, eq, lt } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'

/** A page of a customer's orders, the newest first. Money in won. @throws Refusal BAD_REQUEST for a cursor that the store did not make. */
export async function readCustomerOrders(reader: Reader, accountId: string, { cursor, limit }: PageQuery): Promise<Page<CustomerOrder>> {
  const rows = await reader
    .select({ id: order.id, number: order.number, placedAt: order.placedAt, status: order.status, amount: order.amount })
    .from(order)
    .where(and(eq(order.accountId, accountId), cursor === undefined ? undefined : lt(order.number, numberCursor.decode(cursor))))
    .orderBy(desc(order.number))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, (last) => numberCursor.encode(last.number))
  return {
    items: items.map(({ id, number, placedAt, status, amount }) => ({
      _id: id,
      orderNumber: orderNumberText(number),
      time: placedAt.toISOString(),
      status,
      amount,
    })),
    nextCursor,
  }
}
