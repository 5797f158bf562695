import type { FiguresOverview } from '#contract/calls/console/figures.ts'
import { SOLD } from '#server/orders/sold.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { instantsOf, type Period } from './period.ts'

type People = FiguresOverview['people']

/**
 * New and returning customers of a period and of the one beside it: new is whose first paid order of all lies in the period; that order is
 * the new one, further ones are those of somebody who returns. Guests count by their phone number. The orders are read once, for both
 * periods.
 */
export async function readPeople(reader: Reader, periods: readonly [Period, Period]): Promise<[People, People]> {
  const [one, other] = [instantsOf(periods[0]), instantsOf(periods[1])]
  const within = ({ start, end }: typeof one) => sql`o.paid_at >= ${start}::timestamptz and o.paid_at < ${end}::timestamptz`
  const { rows } = await reader.execute<Counted>(sql`
    with bought as (
      select min(o.paid_at) as first, count(*) filter (where ${within(one)}) as one, count(*) filter (where ${within(other)}) as other
      from "order" o where o.paid_at is not null and ${SOLD} group by o.account_id
    )
    select (count(*) filter (where one > 0 and first >= ${one.start}::timestamptz))::int as "newInOne", (count(*) filter (where one > 0))::int as "inOne",
      coalesce(sum(one), 0)::int as "ordersInOne",
      (count(*) filter (where other > 0 and first >= ${other.start}::timestamptz))::int as "newInOther", (count(*) filter (where other > 0))::int as "inOther",
      coalesce(sum(other), 0)::int as "ordersInOther"
    from bought`)
  const [row] = rows
  if (!row) throw new Error('A sum has a row')
  return [peopleOf(row.newInOne, row.inOne, row.ordersInOne), peopleOf(row.newInOther, row.inOther, row.ordersInOther)]
}

/** Customers and orders of both periods, and the customers among them whose first order lies in the period. */
type Counted = Record<'newInOne' | 'inOne' | 'ordersInOne' | 'newInOther' | 'inOther' | 'ordersInOther', number>

function peopleOf(newCustomers: number, customers: number, orders: number): People {
  return { newCustomers, returning: customers - newCustomers, newOrders: newCustomers, returningOrders: orders - newCustomers }
}
