import type { FiguresOverview, SalesSum } from '#contract/calls/console/figures.ts'
import { NOT_A_SALE } from '#server/orders/sold.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { instantsOf, type Period } from './period.ts'

type Ended = FiguresOverview['ended']

/**
 * Orders that were cancelled in a period, by who cancelled, and refunds that were done in it. Money that an order never took is no refund
 * here.
 */
export async function readEnded(reader: Reader, period: Period): Promise<Ended> {
  const { start, end } = instantsOf(period)
  const { rows } = await reader.execute<SalesSum & { kind: keyof Ended }>(sql`
    select case when o.auto_cancelled then 'unpaid' when e.actor = 'customer' then 'byCustomer' else 'byShop' end as kind,
      sum(o.amount)::float8 as won, count(*)::int as orders
    from "order" o join order_event e on e.order_id = o.id and e.to_status = 'Cancelled'
    where ${NOT_A_SALE} and o.ended_at >= ${start}::timestamptz and o.ended_at < ${end}::timestamptz group by 1
    union all
    select case when r.part then 'refundedPart' else 'refundedWhole' end, sum(r.amount)::float8, count(distinct p.order_id)::int
    from refund r join payment p on p.id = r.payment_id and p.status = 'paid'
    where r.status = 'done' and r.done_at >= ${start}::timestamptz and r.done_at < ${end}::timestamptz group by 1`)
  const of = (kind: keyof Ended): SalesSum => {
    const row = rows.find((one) => one.kind === kind)
    return { won: row?.won ?? 0, orders: row?.orders ?? 0 }
  }
  return {
    byCustomer: of('byCustomer'),
    byShop: of('byShop'),
    unpaid: of('unpaid'),
    refundedPart: of('refundedPart'),
    refundedWhole: of('refundedWhole'),
  }
}
