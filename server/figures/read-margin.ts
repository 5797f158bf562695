import type { FiguresMargin, MarginSum } from '#contract/calls/console/figures.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { sql } from '../platform/database/drizzle.ts'
import { checkPeriod, type Period } from './period.ts'
import { soldIn } from './sold-orders.ts'

interface Row extends MarginSum, Record<string, unknown> {
  _id: string
  sku: string
  category: string
  name: string
  unit: string
  pieces: number
}

/**
 * Margin of the sales of a period in won, by aisle and by product. An order's pieces cost what the lots cost that they were drawn from: pieces
 * that went back onto the shelf cost nothing, those that were given back and thrown away cost all the same. Of a line that was drawn from
 * lots with a price in part, that share of its sales is known. @throws Refusal BAD_REQUEST as {@link checkPeriod}
 */
export async function readMargin(reader: Reader, asked: Period, language: Language): Promise<FiguresMargin> {
  const rows = await readProducts(reader, checkPeriod(asked), language)
  const aisles = new Map<string, MarginSum>()
  for (const row of rows) aisles.set(row.category, plus(aisles.get(row.category), row))
  const priced = ({ known, cost }: MarginSum) => known !== 0 || cost !== 0
  const byMargin = (one: MarginSum, other: MarginSum) => other.known - other.cost - (one.known - one.cost)
  return {
    total: rows.reduce(plus, { won: 0, known: 0, cost: 0 }),
    aisles: [...aisles]
      .map(([category, sum]) => ({ category, ...sum }))
      .filter(priced)
      .sort(byMargin),
    products: rows
      .filter(priced)
      .map(({ category: _category, ...row }) => row)
      .sort(byMargin),
  }
}

function plus(sum: MarginSum = { won: 0, known: 0, cost: 0 }, { won, known, cost }: MarginSum): MarginSum {
  return { won: sum.won + won, known: sum.known + known, cost: sum.cost + cost }
}

async function readProducts(reader: Reader, period: Period, language: Language): Promise<Row[]> {
  const { rows } = await reader.execute<Row>(sql`
    with sold as materialized (select o.id, o.refunded_amount > 0 as given_back from "order" o where ${soldIn(period)}),
    parts as (
      select l.order_id, l.product_id, l.quantity as pieces, (l.price - l.discount)::bigint * l.quantity as won
      from sold join order_line l on l.order_id = sold.id
      union all
      select l.order_id, l.product_id, -rl.quantity, -rl.amount
      from sold join refund_line rl on rl.order_id = sold.id join refund r on r.id = rl.refund_id and r.status = 'done'
        join order_line l on l.order_id = rl.order_id and l.position = rl.position where sold.given_back
      union all
      select l.order_id, l.product_id, 0, -rr.amount
      from sold join refund_reduction rr on rr.order_id = sold.id join refund r on r.id = rr.refund_id and r.status = 'done'
        join order_line l on l.order_id = rr.order_id and l.position = rr.position where sold.given_back
    ),
    lines as (select order_id, product_id, sum(pieces) as pieces, sum(won) as won from parts group by 1, 2),
    drawn as (
      select m.order_id, m.product_id, -sum(m.delta) as pieces, -sum(m.delta::bigint * lot.purchase_price) as cost
      from sold join lot_move m on m.order_id = sold.id join lot on lot.id = m.lot_id and lot.purchase_price is not null group by 1, 2
    ),
    margins as (
      select lines.product_id, sum(lines.won) as won, sum(coalesce(drawn.cost, 0)) as cost, sum(least(drawn.pieces, lines.pieces)) as pieces,
        sum(case when drawn.pieces > 0 then round(lines.won * least(1, drawn.pieces / nullif(lines.pieces, 0)::numeric)) else 0 end) as known
      from lines left join drawn using (order_id, product_id) group by 1
    )
    select p.id::text as _id, p.sku, p.category, coalesce(nullif(p.name ->> ${language}, ''), p.name ->> 'en') as name, p.unit,
      coalesce(m.pieces, 0)::float8 as pieces, m.won::float8 as won, coalesce(m.known, 0)::float8 as known, m.cost::float8 as cost
    from margins m join product p on p.id = m.product_id order by p.id`)
  return rows
}
