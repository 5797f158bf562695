import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { BIG_CUSTOMER_WON, type CustomerGroup, type CustomerRow, NEW_CUSTOMER_DAYS, QUIET_DAYS } from '#contract/calls/console/customers.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { areaOf } from '#contract/rules/area.ts'
import { account, address, consent } from '#server/database/schema/account.ts'
import { accountBlock } from '#server/database/schema/customers.ts'
import { order } from '#server/database/schema/orders.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursor as cursorFor, pageOf } from '#server/platform/paging.ts'

/** A page ends at a customer: the moment of the sign-up to the microsecond, and the id. */
const places = cursorFor(z.tuple([z.string().regex(/^[\d\-+:. ]{10,40}$/), z.string()]))

/** Won of the paid orders of an account that were not given back. */
export const boughtWon = sql<number>`coalesce(sum(${order.amount} - ${order.refundedAmount}) filter (where ${order.paidAt} is not null), 0)::float8`

/** A page of customers, the newest first. @throws Refusal BAD_REQUEST for a cursor that the store did not make. */
export async function listCustomers(
  reader: Reader,
  { q, group, cursor, limit }: PageQuery & { q?: string; group?: CustomerGroup },
): Promise<Page<CustomerRow>> {
  const rows = await reader
    .select({
      id: account.id,
      name: account.name,
      language: account.language,
      since: account.createdAt,
      place: sql<string>`${account.createdAt}::text`,
      blocked: sql<boolean>`exists (select from ${accountBlock} where ${accountBlock.accountId} = ${account.id})`,
    })
    .from(account)
    .where(
      and(
        eq(account.role, 'customer'),
        q ? matches(q) : undefined,
        group && GROUPS[group],
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(account.createdAt), desc(account.id))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, (last) => places.encode([last.place, last.id]))
  const [sums, areas] = await readSumsAndAreas(
    reader,
    items.map(({ id }) => id),
  )
  return {
    items: items.map(({ id, since, place, ...row }) => ({
      ...row,
      _id: id,
      since: since.toISOString(),
      area: areas.get(id) ?? '',
      orders: sums.get(id)?.orders ?? 0,
      bought: sums.get(id)?.bought ?? 0,
      lastOrderAt: sums.get(id)?.lastOrderAt ?? null,
    })),
    nextCursor,
  }
}

function after(cursor: string): SQL {
  const [at, id] = places.decode(cursor)
  return sql`(${account.createdAt}, ${account.id}) < (${at}::timestamptz, ${id})`
}

const days = (count: number) => sql.raw(`interval '${count} days'`)

const GROUPS: Readonly<Record<CustomerGroup, SQL | undefined>> = {
  new: sql`${account.createdAt} > now() - ${days(NEW_CUSTOMER_DAYS)}`,
  // One pass over the orders, because one look at each customer's orders would be many.
  big: sql`${account.id} in (select ${order.accountId} from ${order} where ${order.paidAt} is not null group by ${order.accountId}
    having sum(${order.amount} - ${order.refundedAmount}) >= ${BIG_CUSTOMER_WON})`,
  quiet: and(
    sql`exists (select from ${order} where ${order.accountId} = ${account.id})`,
    sql`not exists (select from ${order} where ${order.accountId} = ${account.id} and ${order.placedAt} > now() - ${days(QUIET_DAYS)})`,
  ),
  news: sql`(select ${consent.given} from ${consent} where ${consent.accountId} = ${account.id} and ${consent.kind} = 'marketing-push'
    order by ${consent.at} desc limit 1)`,
  blocked: sql`exists (select from ${accountBlock} where ${accountBlock.accountId} = ${account.id})`,
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** Whether a customer has this name, e-mail address or phone number, or placed the order of this number. */
function matches(q: string): SQL | undefined {
  const asked = q.trim()
  const number = /^k-?(\d{4,9})$/i.exec(asked)?.[1]
  const ofOrder = (digits: string) =>
    sql`${account.id} in (select ${order.accountId} from ${order} where ${order.number} = ${Number(digits)})`
  if (number) return ofOrder(number)
  const text = `%${escaped(asked)}%`
  const digits = asked.replaceAll(/\D/g, '')
  // Numbers are kept as +8210…; people type 010….
  const isPhone = digits.length >= 4 && /^[\d\s+().-]+$/.test(asked)
  return or(
    sql`${account.name} ilike ${text}`,
    sql`${account.email} like ${text.toLowerCase()}`,
    isPhone ? sql`${account.phone} like ${`%${digits.replace(/^0/, '')}%`}` : undefined,
    /^\d{4,9}$/.test(asked) ? ofOrder(asked) : undefined,
  )
}

type Sums = { orders: number; bought: number; lastOrderAt: string | null }

async function readSumsAndAreas(reader: Reader, ids: string[]): Promise<[Map<string, Sums>, Map<string, string>]> {
  if (ids.length === 0) return [new Map(), new Map()]
  const [sums, addresses] = await Promise.all([
    reader
      .select({
        accountId: order.accountId,
        orders: sql<number>`count(*)::int`,
        bought: boughtWon,
        lastOrderAt: sql<Date>`max(${order.placedAt})`.mapWith(order.placedAt),
      })
      .from(order)
      .where(inArray(order.accountId, ids))
      .groupBy(order.accountId),
    reader
      .select({ accountId: address.accountId, text: address.address })
      .from(address)
      .where(and(inArray(address.accountId, ids), eq(address.isDefault, true))),
  ])
  return [
    new Map(sums.map(({ accountId, lastOrderAt, ...sum }) => [accountId, { ...sum, lastOrderAt: lastOrderAt.toISOString() }])),
    new Map(addresses.map(({ accountId, text }) => [accountId, areaOf(text)])),
  ]
}
