import { desc, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Order } from '#contract/orders.ts'
import { order } from '#server/database/schema/orders.ts'
import { statement } from '#server/database/statement.ts'
import type { Reader } from '#server/database/transaction.ts'
import { readLines } from './read-lines.ts'
import { toOrder } from './to-order.ts'

/** Most orders that a customer gets in one answer: the newest ones. */
export const MOST_ORDERS = 200

const select = statement((reader: Reader) =>
  reader
    .select()
    .from(order)
    .where(eq(order.accountId, sql.placeholder('accountId')))
    .orderBy(desc(order.placedAt), desc(order.number))
    .limit(MOST_ORDERS)
    .prepare('orders_read_own'),
)

/** A customer's own orders, newest first, their texts in one language. */
export async function readOrders(reader: Reader, accountId: string, language: Language): Promise<Order[]> {
  const rows = await select(reader).execute({ accountId })
  const lines = await readLines(
    reader,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? [], language))
}
