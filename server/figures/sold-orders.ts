import { SOLD } from '#server/orders/sold.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import { instantsOf, type Period } from './period.ts'

/** Condition of the rows of a table, under its name in the statement, that were paid within a period. */
export function paidIn(period: Period, name: 'o' | 's'): SQL {
  const { start, end } = instantsOf(period)
  const paidAt = sql.raw(`${name}.paid_at`)
  return sql`${paidAt} >= ${start}::timestamptz and ${paidAt} < ${end}::timestamptz`
}

/** Condition of the orders that count as sales of a period: paid within it, and not cancelled or given back whole. */
export function soldIn(period: Period): SQL {
  return sql`${paidIn(period, 'o')} and ${SOLD}`
}
