import { CASH_PAYMENT_DAYS } from '#contract/calls/orders.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'

/**
 * `cashDeadline` of the contract in SQL, so that the database's clock decides, which all nodes share. A test compares both.
 * @param orderedAt an expression of type timestamptz
 */
export function cashDeadlineAfter(orderedAt: SQL): SQL<Date> {
  return sql`(date_trunc('day', ${orderedAt} at time zone 'Asia/Seoul') + make_interval(days => ${CASH_PAYMENT_DAYS + 1}) - interval '1 millisecond') at time zone 'Asia/Seoul'`
}
