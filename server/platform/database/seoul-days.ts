import { type AnyColumn, type SQL, sql } from './drizzle.ts'

/** The date in Seoul at a moment, an expression of type timestamptz. */
export function seoulDay(moment: SQL | AnyColumn): SQL<string> {
  return sql<string>`((${moment}) at time zone 'Asia/Seoul')::date`
}

/** The date in Seoul now, by the database's clock. */
export const TODAY = seoulDay(sql`now()`)

/** The midnight in Seoul with which a date begins. @param day `YYYY-MM-DD`, or an expression of type date */
export function startOfDay(day: string | SQL): SQL<Date> {
  return sql<Date>`((${day})::date::timestamp at time zone 'Asia/Seoul')`
}

/** The midnight in Seoul with which a date ends. @param day `YYYY-MM-DD`, or an expression of type date */
export function endOfDay(day: string | SQL): SQL<Date> {
  return sql<Date>`(((${day})::date + 1)::timestamp at time zone 'Asia/Seoul')`
}
