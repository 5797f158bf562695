import { SOLD } from '#server/orders/sold.ts'
import { type SQL, sql } from '../platform/database/drizzle.ts'
import { instantsOf, type Period } from './period.ts'

/** Condition of the orders that count as sales of a period: paid within it, and not cancelled or given back whole. */
export function soldIn(period: Period): SQL {
  const { start, end } = instantsOf(period)
  return sql`o.paid_at >= ${start}::timestamptz and o.paid_at < ${end}::timestamptz and ${SOLD}`
}
