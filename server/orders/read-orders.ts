import type { Order } from '#contract/calls/orders.ts'
import type { Language } from '#contract/rules/languages.ts'
import { order } from '#server/database/schema/orders.ts'
import { desc, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { NO_DELIVERY, readDeliveries } from './read-deliveries.ts'
import { readLines } from './read-lines.ts'
import { NO_REFUNDS, readRefunds } from './refunds/read-refunds.ts'
import { toOrder } from './to-order.ts'

/** Maximum number of orders in a response: the newest ones. */
export const MAX_ORDERS = 200

/** A customer's orders in one language, newest first. */
export async function readOrders(reader: Reader, accountId: string, language: Language): Promise<Order[]> {
  const rows = await reader
    .select()
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(desc(order.placedAt), desc(order.number))
    .limit(MAX_ORDERS)
  const ids = rows.map(({ id }) => id)
  const [lines, back, deliveries] = await Promise.all([readLines(reader, ids), readRefunds(reader, ids), readDeliveries(reader, ids)])
  return rows.map((row) =>
    toOrder(row, lines.get(row.id) ?? [], back.get(row.id) ?? NO_REFUNDS, deliveries.get(row.id) ?? NO_DELIVERY, language),
  )
}
