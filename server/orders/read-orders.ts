import { desc, eq } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Order } from '#contract/orders.ts'
import { order } from '#server/database/schema/orders.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readLines } from './read-lines.ts'
import { NO_REFUNDS, readRefunds } from './read-refunds.ts'
import { toOrder } from './to-order.ts'

/** Most orders that a customer gets in one answer: the newest ones. */
export const MOST_ORDERS = 200

/** A customer's own orders, newest first, their texts in one language. */
export async function readOrders(reader: Reader, accountId: string, language: Language): Promise<Order[]> {
  const rows = await reader
    .select()
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(desc(order.placedAt), desc(order.number))
    .limit(MOST_ORDERS)
  const ids = rows.map(({ id }) => id)
  const [lines, back] = await Promise.all([readLines(reader, ids), readRefunds(reader, ids)])
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? [], back.get(row.id) ?? NO_REFUNDS, language))
}
