import { sql } from 'drizzle-orm'
import type { FiguresOverview } from '#contract/calls/console/figures.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { instantsOf, type Period } from './period.ts'
import { soldIn } from './sold-orders.ts'

type People = FiguresOverview['people']

/** New and returning customers of a period: new is whose first paid order of all lies in it. Guests count by their phone number. */
export async function readPeople(reader: Reader, period: Period): Promise<People> {
  const { start } = instantsOf(period)
  const { rows } = await reader.execute<People & Record<string, unknown>>(sql`
    with firsts as (
      select account_id, min(paid_at) as first from "order"
      where paid_at is not null and status not in ('Cancelled', 'Refund Done') group by account_id
    )
    select (count(distinct o.account_id) filter (where f.first >= ${start}::timestamptz))::int as "newCustomers",
      (count(distinct o.account_id) filter (where f.first < ${start}::timestamptz))::int as returning,
      (count(*) filter (where o.paid_at = f.first))::int as "newOrders",
      (count(*) filter (where o.paid_at > f.first))::int as "returningOrders"
    from "order" o join firsts f using (account_id) where ${soldIn(period)}`)
  return rows[0] ?? { newCustomers: 0, returning: 0, newOrders: 0, returningOrders: 0 }
}
