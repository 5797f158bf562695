import type { FiguresMargin, MarginSum } from '#contract/calls/console/figures.ts'
import type { Language } from '#contract/rules/languages.ts'
import { soldLine } from '#server/database/schema/sold-lines.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { localizedIn } from '#server/platform/database/localized-in.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { checkPeriod, type Period } from './period.ts'
import { paidIn } from './sold-orders.ts'

/** The sums of an aisle, or of a product with the pieces whose cost is known. */
interface Row extends MarginSum, Record<string, unknown> {
  category: string | null
  id: number | null
  pieces: number
}

type Named = { id: number; sku: string; name: string; unit: string }

/**
 * Margin of the sales of a period in won, by aisle and by product. Pieces cost what their lots cost; returned pieces that are back on the
 * shelf cost nothing. Sales count as known in the share of a line whose lots have a price.
 * @param most number of products, those with the most margin first; null for all
 * @throws Refusal BAD_REQUEST as {@link checkPeriod}
 */
export async function readMargin(
  reader: Reader,
  requested: Period,
  language: Language,
  most: number | null = null,
): Promise<FiguresMargin> {
  const byMargin = (one: MarginSum, other: MarginSum) => other.known - other.cost - (one.known - one.cost)
  const rows = (await readSums(reader, checkPeriod(requested), most)).sort(byMargin)
  const aisles = rows.flatMap(({ category, won, known, cost }) => (category === null ? [] : [{ category, won, known, cost }]))
  const names = await readNames(
    reader,
    rows.flatMap(({ id }) => id ?? []),
    language,
  )
  return {
    total: aisles.reduce((sum, { won, known, cost }) => ({ won: sum.won + won, known: sum.known + known, cost: sum.cost + cost }), NOTHING),
    aisles: aisles.filter(({ known, cost }) => known !== 0 || cost !== 0),
    products: rows.flatMap(({ id, won, known, cost, pieces }) => {
      const named = id === null ? undefined : names.get(id)
      return named ? [{ _id: String(named.id), sku: named.sku, name: named.name, unit: named.unit, pieces, won, known, cost }] : []
    }),
  }
}

const NOTHING: MarginSum = { won: 0, known: 0, cost: 0 }

/**
 * All aisles of which something was sold, and the products whose cost is known, the `most` with the most margin. Whole won are exact in
 * float8, as in JavaScript, and sums of bigint would be numeric, which takes three times as long.
 */
async function readSums(reader: Reader, period: Period, most: number | null): Promise<Row[]> {
  const { rows } = await reader.execute<Row>(sql`
    with margins as materialized (
      select s.product_id, sum(s.won)::float8 as won, sum(s.cost::float8) as cost, sum(least(s.drawn, s.pieces))::float8 as pieces,
        sum(case when s.drawn = 0 then 0 when s.drawn >= s.pieces then s.won::float8 else round(s.won::numeric * s.drawn / s.pieces)::float8 end) as known
      from ${soldLine} s where ${paidIn(period, 's')} group by 1
    )
    select p.category, null as id, sum(m.pieces) as pieces, sum(m.won) as won, sum(m.known) as known, sum(m.cost) as cost
    from margins m join product p on p.id = m.product_id group by 1
    union all
    (select null, product_id, pieces, won, known, cost from margins
      where known <> 0 or cost <> 0 order by known - cost desc, product_id limit ${most})`)
  return rows
}

async function readNames(reader: Reader, ids: readonly number[], language: Language): Promise<Map<number, Named>> {
  const { rows } = await reader.execute<Named>(sql`
    select id, sku, ${localizedIn(sql`name`, language)} as name, unit from product where id = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
