import type { Parcel } from '#contract/calls/orders.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import { wonAwaitingAccount } from '#server/database/waiting-refunds.ts'
import { type LatestReading, latestReadings } from '#server/database/weight-readings.ts'
import { asc, getTableColumns, sql } from '#server/platform/database/drizzle.ts'
import { listParameter, statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/**
 * An order with the data of its mails. `sentAt`: when it was dispatched, or null. `awaitingAccount`: won that wait for a bank account.
 * `proven`: whether its mails go to the verified address of its account. `refusal`: why staff refused a refund. `photo`: whether a picture
 * was taken at the door.
 */
export interface MailedOrder {
  row: typeof order.$inferSelect & {
    sentAt: Date | null
    awaitingAccount: number
    proven: boolean
    refusal: string | null
    parcels: Parcel[]
    photo: boolean
  }
  lines: (typeof orderLine.$inferSelect & { readings: LatestReading[] | null })[]
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

const parcels = sql<Parcel[]>`(
  select coalesce(json_agg(json_build_object('box', p.box, 'courier', p.courier, 'number', p.number) order by p.box), '[]')
  from parcel p where p.order_id = "order"."id")`

const photo = sql<boolean>`exists (select from delivery_photo f where f.order_id = "order"."id")`

const selectOrders = statement((reader: Reader) =>
  reader
    .select({ row: order, sentAt, awaitingAccount: wonAwaitingAccount, proven, refusal, parcels, photo })
    .from(order)
    .where(sql`${order.id} = any(${listParameter('ids', 'text')})`)
    .prepare('messages_read_orders'),
)

const selectLines = statement((reader: Reader) =>
  reader
    .select({ ...getTableColumns(orderLine), readings: latestReadings })
    .from(orderLine)
    .where(sql`${orderLine.orderId} = any(${listParameter('ids', 'text')})`)
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
    .prepare('messages_read_order_lines'),
)

/** Orders for their mails, in the order of the ids; null for unknown ids. */
export async function readMailedOrders(reader: Reader, ids: readonly string[]): Promise<(MailedOrder | null)[]> {
  const [orders, lines] = await Promise.all([selectOrders(reader).execute({ ids }), selectLines(reader).execute({ ids })])
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const found = new Map(orders.map(({ row, ...more }) => [row.id, { row: { ...row, ...more }, lines: linesOf.get(row.id) ?? [] }]))
  return ids.map((id) => found.get(id) ?? null)
}
