import { sql } from 'drizzle-orm'
import type { Alias } from '#contract/search-console.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { listCursor, listPage, listPlace } from './list-cursor.ts'

type Page = { cursor?: string; limit: number }
const NUMBER = /^\d{1,9}$/

/** The words that people use, the newest first. @throws Refusal BAD_REQUEST for a foreign cursor. */
export async function readAliases(reader: Reader, { cursor, limit }: Page): Promise<{ data: Alias[]; nextCursor: string | null }> {
  const after = listPlace(cursor, NUMBER)
  const { rows } = await reader.execute<{ id: number; alias: string; means: string }>(sql`
    select id, alias, means from search_alias where ${after?.rank ?? null}::int is null or id < ${after?.rank ?? null}::int
    order by id desc limit ${limit + 1}`)
  const { page, nextCursor } = listPage(rows, limit, ({ id }) => listCursor(id, id))
  return { data: page.map(({ id, alias, means }) => ({ _id: String(id), alias, means })), nextCursor }
}

/** Searches without a result in the last days, the most frequent first. @throws Refusal BAD_REQUEST for a foreign cursor. */
export async function readMisses(reader: Reader, { cursor, limit, days }: Page & { days: number }) {
  const after = listPlace(cursor, NUMBER)
  const { rows } = await reader.execute<{ query: string; count: number; lastDay: string }>(sql`
    select query, sum(count)::int as count, max(day)::text as "lastDay" from search_miss
    where day > (now() at time zone 'Asia/Seoul')::date - ${days}::int
    group by query
    having ${after?.rank ?? null}::int is null or (-sum(count), query) > (-${after?.rank ?? null}::int, ${after?.name ?? null}::text)
    order by -sum(count), query limit ${limit + 1}`)
  const { page, nextCursor } = listPage(rows, limit, ({ count, query }) => listCursor(count, query))
  return { data: page, nextCursor }
}

type RequestRow = { id: number; query: string; count: number; firstAskedAt: Date; lastAskedAt: Date; rank: string }

/** What shoppers asked the shop to stock, the last asked first. @throws Refusal BAD_REQUEST for a foreign cursor. */
export async function readStockRequests(reader: Reader, { cursor, limit }: Page) {
  // Microseconds of the last time: no date that went through JavaScript would find the same place again.
  const after = listPlace(cursor, /^\d{1,18}$/)
  const micros = sql`(extract(epoch from last_asked_at) * 1000000)::bigint`
  const { rows } = await reader.execute<RequestRow>(sql`
    select id, wording as query, count, first_asked_at as "firstAskedAt", last_asked_at as "lastAskedAt", ${micros}::text as rank
    from stock_request
    where count > 0 and (${after?.rank ?? null}::bigint is null or (${micros}, id) < (${after?.rank ?? null}::bigint, ${after?.name ?? null}::int))
    order by last_asked_at desc nulls last, id desc nulls last limit ${limit + 1}`)
  const { page, nextCursor } = listPage(rows, limit, ({ rank, id }) => listCursor(rank, id))
  const data = page.map(({ id, query, count, firstAskedAt, lastAskedAt }) => ({
    _id: String(id),
    query,
    count,
    firstAskedAt: new Date(firstAskedAt).toISOString(),
    lastAskedAt: new Date(lastAskedAt).toISOString(),
  }))
  return { data, nextCursor }
}
