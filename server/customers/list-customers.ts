import { z } from 'zod'
import { BIG_CUSTOMER_WON, type CustomerGroup, type CustomerRow, NEW_CUSTOMER_DAYS, QUIET_DAYS } from '#contract/calls/console/customers.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { areaOf } from '#contract/rules/area.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { account, address, consent } from '#server/database/schema/account.ts'
import { accountBlock } from '#server/database/schema/customers.ts'
import { guest } from '#server/database/schema/guests.ts'
import { order } from '#server/database/schema/orders.ts'
import { and, desc, eq, inArray, type PgColumn, type SQL, sql, unionAll } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursor as cursorFor, pageOf, placeMoment, placeText } from '#server/platform/paging.ts'
import { boughtWon } from './read-figures.ts'
import { accountMatches, guestMatches } from './search-customers.ts'

/** A page ends at a customer: the moment of the sign-up, or of a guest's first order, to the microsecond, and the id. */
const places = cursorFor(z.tuple([placeMoment, placeText]))

/**
 * A page of customers and guests, the newest first.
 * @throws Refusal BAD_REQUEST for a cursor that the store did not make.
 */
export async function listCustomers(
  reader: Reader,
  { q, group, cursor, limit }: PageQuery & { q?: string; group?: CustomerGroup },
): Promise<Page<CustomerRow>> {
  const place = cursor === undefined ? undefined : places.decode(cursor)
  const after = (person: PersonColumns) => place && sql`(${person.createdAt}, ${person.id}) < (${place[0]}::timestamptz, ${place[1]})`
  const accounts = reader
    .select({
      id: account.id,
      guest: sql<boolean>`false`.as('guest'),
      name: account.name,
      language: account.language,
      since: account.createdAt,
      place: sql<string>`${account.createdAt}::text`.as('place'),
      blocked: sql<boolean>`exists (select from ${accountBlock} where ${accountBlock.accountId} = ${account.id})`.as('blocked'),
    })
    .from(account)
    .where(and(eq(account.role, 'customer'), q ? accountMatches(q) : undefined, group && accountsIn[group], after(account)))
    .orderBy(desc(account.createdAt), desc(account.id))
    .limit(limit + 1)
  const guests = reader
    .select({
      id: guest.id,
      guest: sql<boolean>`true`.as('guest'),
      // Name and language are those of the newest order, which are read for the page alone.
      name: sql<string>`''`.as('name'),
      language: sql<string>`''`.as('language'),
      since: guest.createdAt,
      place: sql<string>`${guest.createdAt}::text`.as('place'),
      blocked: sql<boolean>`false`.as('blocked'),
    })
    .from(guest)
    .where(and(q ? guestMatches(q) : undefined, group && guestsIn[group], after(guest)))
    .orderBy(desc(guest.createdAt), desc(guest.id))
    .limit(limit + 1)
  const rows = await unionAll(accounts, guests)
    .orderBy(sql`created_at desc, id desc`)
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, (last) => places.encode([last.place, last.id]))
  const ids = items.map(({ id }) => id)
  const guestIds = items.filter((row) => row.guest).map(({ id }) => id)
  const [sums, areas, callers] = await Promise.all([readSums(reader, ids), readAreas(reader, ids), readCallers(reader, guestIds)])
  return {
    items: items.map(({ id, since, place: _place, ...row }) => ({
      ...row,
      _id: id,
      since: since.toISOString(),
      area: areas.get(id) ?? '',
      orders: sums.get(id)?.orders ?? 0,
      bought: sums.get(id)?.bought ?? 0,
      lastOrderAt: sums.get(id)?.lastOrderAt ?? null,
      ...callers.get(id),
    })),
    nextCursor,
  }
}

type PersonColumns = { id: PgColumn; createdAt: PgColumn }

const days = (count: number) => sql.raw(`interval '${count} days'`)

const isNew = ({ createdAt }: PersonColumns) => sql`${createdAt} > now() - ${days(NEW_CUSTOMER_DAYS)}`
// One pass over the orders, because one look at each customer's orders would be many.
const boughtMuch = ({ id }: PersonColumns) => sql`${id} in (select ${order.accountId} from ${order} where ${order.paidAt} is not null
  group by ${order.accountId} having sum(${order.amount} - ${order.refundedAmount}) >= ${BIG_CUSTOMER_WON})`
const isQuiet = ({ id }: PersonColumns) =>
  and(
    sql`exists (select from ${order} where ${order.accountId} = ${id})`,
    sql`not exists (select from ${order} where ${order.accountId} = ${id} and ${order.placedAt} > now() - ${days(QUIET_DAYS)})`,
  )

const accountsIn: Readonly<Record<CustomerGroup, SQL | undefined>> = {
  new: isNew(account),
  big: boughtMuch(account),
  quiet: isQuiet(account),
  news: sql`(select ${consent.given} from ${consent} where ${consent.accountId} = ${account.id} and ${consent.kind} = 'marketing-push'
    order by ${consent.at} desc limit 1)`,
  blocked: sql`exists (select from ${accountBlock} where ${accountBlock.accountId} = ${account.id})`,
  guest: sql`false`,
}

const guestsIn: Readonly<Record<CustomerGroup, SQL | undefined>> = {
  new: isNew(guest),
  big: boughtMuch(guest),
  quiet: isQuiet(guest),
  // A guest agreed to no advertising, and orders through staff alone, who need no block.
  news: sql`false`,
  blocked: sql`false`,
  guest: undefined,
}

type Sums = { orders: number; bought: number; lastOrderAt: string }

async function readSums(reader: Reader, ids: string[]): Promise<Map<string, Sums>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select({
      accountId: order.accountId,
      orders: sql<number>`count(*)::int`,
      bought: boughtWon,
      lastOrderAt: sql<Date>`max(${order.placedAt})`.mapWith(order.placedAt),
    })
    .from(order)
    .where(inArray(order.accountId, ids))
    .groupBy(order.accountId)
  return new Map(rows.map(({ accountId, lastOrderAt, ...sum }) => [accountId, { ...sum, lastOrderAt: lastOrderAt.toISOString() }]))
}

async function readAreas(reader: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select({ accountId: address.accountId, text: address.address })
    .from(address)
    .where(and(inArray(address.accountId, ids), eq(address.isDefault, true)))
  return new Map(rows.map(({ accountId, text }) => [accountId, areaOf(text)]))
}

/** Name, language and area of guests, from the newest order of each, one that is sent before one that is collected. */
async function readCallers(reader: Reader, ids: string[]): Promise<Map<string, Pick<CustomerRow, 'name' | 'language' | 'area'>>> {
  if (ids.length === 0) return new Map()
  const { accountId, firstName, lastName, language, pickUp, placedAt } = order
  const rows = await reader
    .selectDistinctOn([accountId], { accountId, firstName, lastName, language, pickUp, address: order.address })
    .from(order)
    .where(inArray(accountId, ids))
    .orderBy(accountId, pickUp, desc(placedAt))
  return new Map(
    rows.map((row) => [row.accountId, { name: fullName(row), language: row.language, area: row.pickUp ? '' : areaOf(row.address) }]),
  )
}
