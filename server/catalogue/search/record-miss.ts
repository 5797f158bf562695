import { MAX_QUERY_LENGTH } from '#contract/calls/search.ts'
import { normalise } from '#contract/rules/normalise.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { TODAY } from '#server/platform/database/seoul-days.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Different searches recorded per day; more would not be from people. */
const MAX_PER_DAY = 2_000
const MAX_COUNT = 1_000_000
/** Digits in a row that may be a phone, card or account number, however formatted. */
const MANY_DIGITS = /(?:\p{N}[\s.\-()+/]*){6,}/u

/** Whether a text may be personal: a mail or web address, or a number that may belong to a person. Such a text is never stored. */
export function looksPersonal(text: string): boolean {
  return text.includes('@') || /https?:|www\./i.test(text) || MANY_DIGITS.test(text)
}

/**
 * Counts a search without a result per day in Asia/Seoul, so that the shop-keeper sees which words and products are missing. Nothing about
 * the user is stored.
 */
export async function recordMiss(db: Db, text: string): Promise<void> {
  const query = normalise(text).slice(0, MAX_QUERY_LENGTH).trim()
  if (query === '' || looksPersonal(text)) return
  await db.execute(sql`
    insert into search_miss (day, query)
    select d.day, ${query} from (select ${TODAY} as day) d
    where (select count(*) from search_miss m where m.day = d.day) < ${MAX_PER_DAY}
      or exists (select 1 from search_miss m where m.day = d.day and m.query = ${query})
    on conflict (day, query) do update set count = least(search_miss.count + 1, ${MAX_COUNT}::int)`)
}
