import { asc, sql } from 'drizzle-orm'
import { order, orderLine } from '#server/database/schema/orders.ts'
import { accountAskedFor } from '#server/database/waiting-refunds.ts'
import { givenList, statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/**
 * An order with what its mails tell. `sentAt` is when it left the shop, null before. `asked` are won that wait for a bank account. `proven`
 * says whether its mails go to the proven address of the account that ordered; `refusal` is why staff refused a refund.
 */
export interface MailedOrder {
  row: typeof order.$inferSelect & { sentAt: Date | null; asked: number; proven: boolean; refusal: string | null }
  lines: (typeof orderLine.$inferSelect)[]
}

const sentAt = sql<Date | null>`(
  select e.at from order_event e where e.order_id = "order"."id" and e.to_status = 'Order on Delivery')`.mapWith(
  (value: string) => new Date(value),
)

const proven = sql<boolean>`exists (
  select from account a where a.id = "order"."account_id" and a.email = lower(normalize("order"."email", NFC)) and a.email_verified_at is not null)`

const refusal = sql<string | null>`(
  select w.text from refund_refusal f join refund_refusal_reason w on w.refusal_id = f.id where f.order_id = "order"."id"
  order by f.refused_at desc limit 1)`

const selectOrders = statement((reader: Reader) =>
  reader
    .select({ row: order, sentAt, asked: accountAskedFor, proven, refusal })
    .from(order)
    .where(sql`${order.id} = any(${givenList('ids', 'text')})`)
    .prepare('messages_read_orders'),
)

const selectLines = statement((reader: Reader) =>
  reader
    .select()
    .from(orderLine)
    .where(sql`${orderLine.orderId} = any(${givenList('ids', 'text')})`)
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
    .prepare('messages_read_order_lines'),
)

/** Orders for their mails, in the order of their ids; null where there is none. */
export async function readMailedOrders(reader: Reader, ids: readonly string[]): Promise<(MailedOrder | null)[]> {
  const [orders, lines] = await Promise.all([selectOrders(reader).execute({ ids }), selectLines(reader).execute({ ids })])
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const found = new Map(orders.map(({ row, ...more }) => [row.id, { row: { ...row, ...more }, lines: linesOf.get(row.id) ?? [] }]))
  return ids.map((id) => found.get(id) ?? null)
}
