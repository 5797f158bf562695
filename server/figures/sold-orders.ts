import { type SQL, sql } from 'drizzle-orm'
import { instantsOf, type Period } from './period.ts'

/** Condition of a paid order `o` that counts as a sale: neither cancelled nor given back whole. */
export const SOLD = sql`o.status not in ('Cancelled', 'Refund Done')`

/**
 * Condition of the orders that count as sales of a period: paid within it, and not cancelled or given back whole. The same rule sums
 * the sales of the start page.
 */
export function soldIn(period: Period): SQL {
  const { start, end } = instantsOf(period)
  return sql`o.paid_at >= ${start}::timestamptz and o.paid_at < ${end}::timestamptz and ${SOLD}`
}
