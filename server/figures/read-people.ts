import { sql } from 'drizzle-orm'
import type { FiguresOverview } from '#contract/calls/console/figures.ts'
import { SOLD } from '#server/orders/sold.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { instantsOf, type Period } from './period.ts'

type People = FiguresOverview['people']

const NOBODY: People = { newCustomers: 0, returning: 0, newOrders: 0, returningOrders: 0 }

/**
 * New and returning customers of a period and of the one beside it: new is whose first paid order of all lies in the period. Guests count by
 * their phone number. The first orders are looked for once.
 */
export async function readPeople(reader: Reader, periods: readonly [Period, Period]): Promise<[People, People]> {
  const [one, other] = periods.map(instantsOf)
  const { rows } = await reader.execute<People & { place: number }>(sql`
    with firsts as (select o.account_id, min(o.paid_at) as first from "order" o where o.paid_at is not null and ${SOLD} group by o.account_id)
    select v.place, (count(distinct o.account_id) filter (where f.first >= v.start))::int as "newCustomers",
      (count(distinct o.account_id) filter (where f.first < v.start))::int as returning,
      (count(*) filter (where o.paid_at = f.first))::int as "newOrders",
      (count(*) filter (where o.paid_at > f.first))::int as "returningOrders"
    from (values (0, ${one?.start}::timestamptz, ${one?.end}::timestamptz), (1, ${other?.start}::timestamptz, ${other?.end}::timestamptz))
        as v (place, start, "end")
      join "order" o on o.paid_at >= v.start and o.paid_at < v."end" and ${SOLD}
      join firsts f using (account_id)
    group by v.place`)
  const of = (place: number): People => {
    const { place: _place, ...people } = rows.find((row) => row.place === place) ?? { place, ...NOBODY }
    return people
  }
  return [of(0), of(1)]
}
