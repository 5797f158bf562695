import type { FiguresMiss } from '#contract/calls/console/figures.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { checkPeriod, type Period } from './period.ts'

const SHOWN = 20

/** Searches without a result in a period, the most frequent first. @throws Refusal BAD_REQUEST as {@link checkPeriod} */
export async function readMissesOfPeriod(reader: Reader, requested: Period): Promise<FiguresMiss[]> {
  const { from, to } = checkPeriod(requested)
  const { rows } = await reader.execute<FiguresMiss & Record<string, unknown>>(sql`
    select query, sum(count)::int as count from search_miss where day between ${from}::date and ${to}::date
    group by query order by count desc, query limit ${SHOWN}`)
  return rows
}
