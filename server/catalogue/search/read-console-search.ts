import { z } from 'zod'
import type { Alias } from '#contract/calls/console/search.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { TODAY } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursor as cursorFor, numberCursor, pageOf, placeNumber, placeText } from '#server/platform/paging.ts'

const misses = cursorFor(z.tuple([placeNumber, placeText]))
/** A place by microseconds of a time, as text, and id: no date that went through JavaScript would find the same place again. */
const requests = cursorFor(z.tuple([z.string().regex(/^\d{1,18}$/), placeNumber]))

/** The words that people use, the newest first. @throws Refusal BAD_REQUEST for a foreign cursor. */
export async function readAliases(reader: Reader, { cursor, limit }: PageQuery): Promise<Page<Alias>> {
  const after = cursor === undefined ? null : numberCursor.decode(cursor)
  const { rows } = await reader.execute<{ id: number; alias: string; means: string }>(sql`
    select id, alias, means from search_alias where ${after}::int is null or id < ${after}::int
    order by id desc limit ${limit + 1}`)
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => numberCursor.encode(id))
  return { items: items.map(({ id, alias, means }) => ({ _id: String(id), alias, means })), nextCursor }
}

/** Searches without a result in the last days, the most frequent first. @throws Refusal BAD_REQUEST for a foreign cursor. */
export async function readMisses(reader: Reader, { cursor, limit, days }: PageQuery & { days: number }) {
  const [count = null, word = null] = cursor === undefined ? [] : misses.decode(cursor)
  const { rows } = await reader.execute<{ query: string; count: number; lastDay: string }>(sql`
    select query, sum(count)::int as count, max(day)::text as "lastDay" from search_miss
    where day > ${TODAY} - ${days}::int
    group by query
    having ${count}::int is null or (-sum(count), query) > (-${count}::int, ${word}::text)
    order by -sum(count), query limit ${limit + 1}`)
  return pageOf(rows, limit, (last) => misses.encode([last.count, last.query]))
}

type RequestRow = { id: number; query: string; count: number; firstAskedAt: Date; lastAskedAt: Date; rank: string }

/** Stock requests of shoppers, the latest first. @throws Refusal BAD_REQUEST for an invalid cursor. */
export async function readStockRequests(reader: Reader, { cursor, limit }: PageQuery) {
  const [rank = null, id = null] = cursor === undefined ? [] : requests.decode(cursor)
  const micros = sql`(extract(epoch from last_asked_at) * 1000000)::bigint`
  const { rows } = await reader.execute<RequestRow>(sql`
    select id, wording as query, count, first_asked_at as "firstAskedAt", last_asked_at as "lastAskedAt", ${micros}::text as rank
    from stock_request
    where count > 0 and (${rank}::bigint is null or (${micros}, id) < (${rank}::bigint, ${id}::int))
    order by last_asked_at desc nulls last, id desc nulls last limit ${limit + 1}`)
  const page = pageOf(rows, limit, (last) => requests.encode([last.rank, last.id]))
  const items = page.items.map(({ id, query, count, firstAskedAt, lastAskedAt }) => ({
    _id: String(id),
    query,
    count,
    firstAskedAt: new Date(firstAskedAt).toISOString(),
    lastAskedAt: new Date(lastAskedAt).toISOString(),
  }))
  return { items, nextCursor: page.nextCursor }
}
