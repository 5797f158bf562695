import { desc, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Order } from '#contract/orders.ts'
import { order } from '#server/database/schema/orders.ts'
import { statement } from '#server/database/statement.ts'
import type { Reader } from '#server/database/transaction.ts'
import type { LineRow } from './read-lines.ts'
import { toOrder } from './to-order.ts'

/** Most orders that a customer gets in one answer: the newest ones. */
export const MOST_ORDERS = 200

/** The lines of the selected order in their order, with the aisle in which each product stands today. */
const linesOfOrder = sql<LineRow[]>`(
  select coalesce(json_agg(json_build_object('orderId', l.order_id, 'position', l.position, 'productId', l.product_id, 'name', l.name, 'unit', l.unit,
    'image', l.image, 'price', l.price, 'discount', l.discount, 'quantity', l.quantity, 'taxExempt', l.tax_exempt, 'category', p.category)
    order by l.position), '[]')
  from order_line l left join product p on p.id = l.product_id where l.order_id = "order"."id")`

const select = statement((reader: Reader) =>
  reader
    .select({ row: order, lines: linesOfOrder })
    .from(order)
    .where(eq(order.accountId, sql.placeholder('accountId')))
    .orderBy(desc(order.placedAt), desc(order.number))
    .limit(MOST_ORDERS)
    .prepare('orders_read_own'),
)

/** A customer's own orders, newest first, their texts in one language. One statement. */
export async function readOrders(reader: Reader, accountId: string, language: Language): Promise<Order[]> {
  const found = await select(reader).execute({ accountId })
  return found.map(({ row, lines }) => toOrder(row, lines, language))
}
