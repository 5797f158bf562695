import type { FiguresMargin, MarginSum } from '#contract/calls/console/figures.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { sql } from '../platform/database/drizzle.ts'
import { checkPeriod, type Period } from './period.ts'
import { soldIn } from './sold-orders.ts'

interface Row extends MarginSum, Record<string, unknown> {
  id: number
  category: string
  /** Pieces whose cost is known. */
  pieces: number
}

type Named = { id: number; sku: string; name: string; unit: string }

/**
 * Margin of the sales of a period in won, by aisle and by product. An order's pieces cost what the lots cost that they were drawn from: pieces
 * that went back onto the shelf cost nothing, those that were given back and thrown away cost all the same. Of a line that was drawn from
 * lots with a price in part, that share of its sales is known. `most` products come along, those with the most margin first.
 * @throws Refusal BAD_REQUEST as {@link checkPeriod}
 */
export async function readMargin(
  reader: Reader,
  asked: Period,
  language: Language,
  most = Number.POSITIVE_INFINITY,
): Promise<FiguresMargin> {
  const rows = await readProducts(reader, checkPeriod(asked))
  const aisles = new Map<string, MarginSum>()
  for (const row of rows) aisles.set(row.category, plus(aisles.get(row.category), row))
  const priced = ({ known, cost }: MarginSum) => known !== 0 || cost !== 0
  const byMargin = (one: MarginSum, other: MarginSum) => other.known - other.cost - (one.known - one.cost)
  const shown = rows.filter(priced).sort(byMargin).slice(0, most)
  const names = await readNames(
    reader,
    shown.map(({ id }) => id),
    language,
  )
  return {
    total: rows.reduce(plus, { won: 0, known: 0, cost: 0 }),
    aisles: [...aisles]
      .map(([category, sum]) => ({ category, ...sum }))
      .filter(priced)
      .sort(byMargin),
    products: shown.flatMap(({ id, category: _category, ...sums }) => {
      const named = names.get(id)
      return named ? [{ _id: String(id), sku: named.sku, name: named.name, unit: named.unit, ...sums }] : []
    }),
  }
}

function plus(sum: MarginSum = { won: 0, known: 0, cost: 0 }, { won, known, cost }: MarginSum): MarginSum {
  return { won: sum.won + won, known: sum.known + known, cost: sum.cost + cost }
}

/**
 * The sums of each product that was sold. Sales, refunds and lots are gone through once, in one grouping by order and product. Whole won are
 * exact in float8, as in JavaScript, and it sums them in a third of the time and memory that sums of bigint take, which are numeric.
 */
async function readProducts(reader: Reader, period: Period): Promise<Row[]> {
  const { rows } = await reader.execute<Row>(sql`
    with sold as materialized (select o.id, o.number, o.refunded_amount > 0 as given_back from "order" o where ${soldIn(period)}),
    parts as (
      select sold.number, l.product_id, l.quantity as pieces, l.quantity * (l.price - l.discount) as won, 0 as drawn, 0::float8 as cost
      from sold join order_line l on l.order_id = sold.id
      union all
      select sold.number, l.product_id, -rl.quantity, -rl.amount, 0, 0
      from sold join refund_line rl on rl.order_id = sold.id join refund r on r.id = rl.refund_id and r.status = 'done'
        join order_line l on l.order_id = rl.order_id and l.position = rl.position where sold.given_back
      union all
      select sold.number, l.product_id, 0, -rr.amount, 0, 0
      from sold join refund_reduction rr on rr.order_id = sold.id join refund r on r.id = rr.refund_id and r.status = 'done'
        join order_line l on l.order_id = rr.order_id and l.position = rr.position where sold.given_back
      union all
      select sold.number, m.product_id, 0, 0, -m.delta, -m.delta * lot.purchase_price::float8
      from sold join lot_move m on m.order_id = sold.id join lot on lot.id = m.lot_id and lot.purchase_price is not null
    ),
    lines as (
      select product_id, sum(pieces) as pieces, sum(won) as won, sum(drawn) as drawn, sum(cost) as cost
      from parts group by number, product_id
    ),
    margins as (
      select product_id, sum(won::float8) as won, sum(cost) as cost, coalesce(sum(least(drawn, pieces)::float8) filter (where drawn > 0), 0) as pieces,
        sum(case when drawn <= 0 then 0 when drawn >= pieces then won::float8 else round(won * drawn / pieces::numeric)::float8 end) as known
      from lines group by 1
    )
    select m.product_id as id, p.category, m.pieces, m.won, m.known, m.cost
    from margins m join product p on p.id = m.product_id order by m.product_id`)
  return rows
}

async function readNames(reader: Reader, ids: readonly number[], language: Language): Promise<Map<number, Named>> {
  const { rows } = await reader.execute<Named>(sql`
    select id, sku, coalesce(nullif(name ->> ${language}, ''), name ->> 'en') as name, unit from product where id = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
