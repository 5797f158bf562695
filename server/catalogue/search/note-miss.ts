import { sql } from 'drizzle-orm'
import { normalise } from '#contract/normalise.ts'
import { MAX_QUERY_LENGTH } from '#contract/search.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Different searches that are noted on one day; more are no longer people. */
const MOST_A_DAY = 2_000
const MOST_COUNT = 1_000_000
/** Figures in a row that may be a phone, card or account number, however they are written. */
const MANY_FIGURES = /(?:\p{N}[\s.\-()+/]*){6,}/u

/** Whether a text may say something about a person: an address of mail or web, a number that belongs to somebody. Such a text is never kept. */
export function looksPersonal(text: string): boolean {
  return text.includes('@') || /https?:|www\./i.test(text) || MANY_FIGURES.test(text)
}

/**
 * Counts a search without a result for its day in Asia/Seoul, so that the shop-keeper can see what people call things and what they miss.
 * Nothing is kept of who searched.
 */
export async function noteMiss(db: Db, text: string): Promise<void> {
  const query = normalise(text).slice(0, MAX_QUERY_LENGTH).trim()
  if (query === '' || looksPersonal(text)) return
  await db.execute(sql`
    insert into search_miss (day, query)
    select d.day, ${query} from (select (now() at time zone 'Asia/Seoul')::date as day) d
    where (select count(*) from search_miss m where m.day = d.day) < ${MOST_A_DAY}
      or exists (select 1 from search_miss m where m.day = d.day and m.query = ${query})
    on conflict (day, query) do update set count = least(search_miss.count + 1, ${MOST_COUNT}::int)`)
}
