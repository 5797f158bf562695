import type { Language } from '#contract/rules/languages.ts'
import { LOW_STOCK } from '#contract/rules/stock.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { sql } from '../../platform/database/drizzle.ts'

const SHOWN = 6
const DAYS = 14

interface Low extends Record<string, unknown> {
  _id: string
  name: string
  unit: string
  left: number
  sold: number
}

/** Products on the shelf that are out of stock or nearly so: what sold best runs out first. Pieces of the last 14 days. */
export async function readRunningLow(reader: Reader, language: Language) {
  const { rows } = await reader.execute<Low>(sql`
    select p.id::text as _id, coalesce(nullif(p.name ->> ${language}, ''), p.name ->> 'en') as name, p.unit, p.stock_count as left,
      coalesce((select -sum(m.delta) from stock_move m
        where m.product_id = p.id and m.kind in ('sale', 'return') and m.created_at > now() - make_interval(days => ${DAYS}::int)), 0)::int as sold
    from product p where p.active and p.stock_count <= coalesce(p.low_limit, ${LOW_STOCK}::int)
    order by sold desc, p.stock_count, p.id limit ${SHOWN}`)
  return rows.map((row) => ({ ...row, sold: Math.max(0, row.sold), lasts: row.sold > 0 ? Math.floor((row.left * DAYS) / row.sold) : null }))
}
