import { asc, inArray } from 'drizzle-orm'
import { orderLine } from '#server/database/schema/orders.ts'
import type { Reader } from '#server/database/transaction.ts'

type LineRow = typeof orderLine.$inferSelect

/** The lines of some orders, by order id, each in the order they were placed in. */
export async function readLines(reader: Reader, orderIds: readonly string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map()
  const lines = await reader
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
  return Map.groupBy(lines, (line) => line.orderId)
}
