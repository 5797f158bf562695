import { type AwaitedItem, DEMAND_DAYS, MAX_DEMAND, type MissedWord, type RequestedWord } from '#contract/calls/console/stock/demand.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import { seoulDay, TODAY } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readItems } from '../receive/match-items.ts'

const DISMISSED_DAY = seoulDay(sql`d.dismissed_at`)
const hasAlias = (word: SQL) => sql`exists (select 1 from search_alias a where lower(a.alias) = ${word})`

/** Demand that the shop does not meet: searches in vain, stock requests, and sold-out products that people wait for. */
export async function readDemand(reader: Reader) {
  const [misses, asked, awaited] = await Promise.all([readMissed(reader), readRequested(reader), readAwaited(reader)])
  return { misses, asked, awaited }
}

async function readMissed(reader: Reader): Promise<MissedWord[]> {
  const { rows } = await reader.execute<MissedWord>(sql`
    select m.query, sum(m.count)::int as count, max(m.day)::text as "lastDay" from search_miss m
    where m.day > ${TODAY} - ${DEMAND_DAYS}::int and not ${hasAlias(sql`m.query`)}
      and not exists (select 1 from demand_dismissal d where d.query = m.query and m.day <= ${DISMISSED_DAY})
    group by m.query order by sum(m.count) desc, m.query limit ${MAX_DEMAND}::int`)
  return rows
}

async function readRequested(reader: Reader): Promise<RequestedWord[]> {
  const { rows } = await reader.execute<RequestedWord>(sql`
    select r.query, r.count as people, ${seoulDay(sql`r.last_asked_at`)}::text as "lastDay" from stock_request r
    where r.count > 0 and r.last_asked_at > now() - make_interval(days => ${DEMAND_DAYS}::int) and not ${hasAlias(sql`r.query`)}
      and not exists (select 1 from demand_dismissal d where d.query = r.query and r.last_asked_at <= d.dismissed_at)
    order by r.count desc, r.last_asked_at desc, r.id limit ${MAX_DEMAND}::int`)
  return rows
}

async function readAwaited(reader: Reader): Promise<AwaitedItem[]> {
  const { rows } = await reader.execute<{ id: number; watching: number; wishing: number }>(sql`
    select s.id, s.watching, s.wishing from (
      select p.id,
        (select count(*) from stock_watch w where w.product_id = p.id)::int as watching,
        (select count(*) from wish w where w.product_id = p.id)::int as wishing
      from product p where p.active and p.archived_at is null and p.stock_count = 0) s
    where s.watching + s.wishing > 0 order by s.watching desc, s.wishing desc, s.id limit ${MAX_DEMAND}::int`)
  const items = await readItems(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, watching, wishing }) => {
    const item = items.get(id)
    return item ? [{ item, watching, wishing }] : []
  })
}
