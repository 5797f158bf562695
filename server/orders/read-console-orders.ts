import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import { account } from '#server/database/schema/account.ts'
import { order, orderEvent, orderNote } from '#server/database/schema/orders.ts'
import { and, asc, desc, eq, getTableColumns, inArray, lt } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { readToPack } from './pieces-gone.ts'
import { NO_DELIVERY, readDeliveries } from './read-deliveries.ts'
import { readLines } from './read-lines.ts'
import { NO_REFUNDS, readRefunds } from './refunds/read-refunds.ts'
import { toOrder } from './to-order.ts'

/** A page of all customers' orders, newest order number first, with customer and events. */
export async function readConsoleOrders(
  reader: Reader,
  page: PageQuery & { status?: OrderStatus },
  language: Language,
): Promise<Page<ConsoleOrder>> {
  const rows = await reader
    .select({ order, customer: { _id: account.id, name: account.name, email: account.email, phone: account.phone } })
    .from(order)
    .leftJoin(account, eq(account.id, order.accountId))
    .where(
      and(
        page.status === undefined ? undefined : eq(order.status, page.status),
        page.cursor === undefined ? undefined : lt(order.number, numberCursor.decode(page.cursor)),
      ),
    )
    .orderBy(desc(order.number))
    .limit(page.limit + 1)
  const { items, nextCursor } = pageOf(rows, page.limit, (last) => numberCursor.encode(last.order.number))
  return { items: await complete(reader, items, language), nextCursor }
}

/** One order for staff. @throws Refusal NOT_FOUND */
export async function readConsoleOrder(reader: Reader, orderId: string, language: Language): Promise<ConsoleOrder> {
  const rows = await reader
    .select({ order, customer: { _id: account.id, name: account.name, email: account.email, phone: account.phone } })
    .from(order)
    .leftJoin(account, eq(account.id, order.accountId))
    .where(eq(order.id, orderId))
  const [found] = await complete(reader, rows, language)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

type Customer = Pick<typeof account.$inferSelect, 'name' | 'email' | 'phone'> & { _id: string }
type Found = { order: typeof order.$inferSelect; customer: Customer | null }

async function complete(reader: Reader, rows: readonly Found[], language: Language): Promise<ConsoleOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.order.id)
  const lines = await readLines(reader, ids)
  const toPack = await readToPack(reader, ids)
  const back = await readRefunds(reader, ids)
  const deliveries = await readDeliveries(reader, ids)
  const events = await reader
    .select({ ...getTableColumns(orderEvent), note: orderNote.text, by: account.name })
    .from(orderEvent)
    .leftJoin(orderNote, eq(orderNote.eventId, orderEvent.id))
    .leftJoin(account, and(eq(account.id, orderEvent.actorId), eq(orderEvent.actor, 'owner')))
    .where(inArray(orderEvent.orderId, ids))
    .orderBy(asc(orderEvent.id))
  const eventsOf = Map.groupBy(events, (event) => event.orderId)
  return rows.map((row) => {
    const { id } = row.order
    const { items, ...shown } = toOrder(
      row.order,
      lines.get(id) ?? [],
      back.get(id) ?? NO_REFUNDS,
      deliveries.get(id) ?? NO_DELIVERY,
      language,
    )
    return {
      ...shown,
      items: items.map((item, index) => ({ ...item, toPack: toPack.get(id)?.[index] })),
      customer: row.customer && { ...row.customer, phone: nationalPhone(row.customer.phone) },
      events: (eventsOf.get(id) ?? []).map((event) => ({
        from: event.fromStatus,
        to: event.toStatus,
        at: event.at.toISOString(),
        actor: event.actor,
        by: event.by,
        note: event.note,
      })),
    }
  })
}
