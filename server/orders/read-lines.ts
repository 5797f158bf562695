import { product } from '#server/database/schema/catalogue.ts'
import { orderLine } from '#server/database/schema/orders.ts'
import { type LatestReading, latestReadings } from '#server/database/weight-readings.ts'
import { asc, eq, getTableColumns, sql } from '#server/platform/database/drizzle.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** A line with the current category of its product, null when the product is gone, and the readings of a line sold by weight. */
export type LineRow = typeof orderLine.$inferSelect & { category: string | null; readings: LatestReading[] | null }

const select = statement((reader: Reader) =>
  reader
    .select({ ...getTableColumns(orderLine), category: product.category, readings: latestReadings })
    .from(orderLine)
    .leftJoin(product, eq(product.id, orderLine.productId))
    .where(sql`${orderLine.orderId} = any(${sql.placeholder('orderIds')}::text[])`)
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
    .prepare('orders_read_lines'),
)

/** The lines of some orders by order id, each in the order of placement. */
export async function readLines(reader: Reader, orderIds: readonly string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map()
  const lines = await select(reader).execute({ orderIds })
  return Map.groupBy(lines, (line) => line.orderId)
}
