import type { TodayRunningLow, TodayWaiting } from '#contract/calls/console/today.ts'
import type { Language } from '#contract/rules/languages.ts'
import { LOW_STOCK } from '#contract/rules/products/stock.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { localizedIn } from '#server/platform/database/localized-in.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readOne } from './read-one.ts'

const SHOWN = 6
const DAYS = 14
/** Width in pixels of the pictures. */
const IMAGE_WIDTH = 160

type Counts = NonNullable<TodayWaiting['stock']>

interface Low {
  _id: string
  name: string
  unit: string
  hash: string | null
  left: number
  sold: number
}

/** Products on the shelf that are out of stock or nearly so. No index finds them: each sale would rewrite one on the stock. */
const lowIn = (language: Language) => sql`
  select id, ${localizedIn(sql`name`, language)} as name, unit, stock_count, updated_at
  from product where active and stock_count <= coalesce(low_limit, ${LOW_STOCK}::int)`

const COUNTS = sql`(count(*) filter (where stock_count = 0))::int as empty, (count(*) filter (where stock_count > 0))::int as low,
  (array_agg(name order by updated_at desc) filter (where stock_count = 0))[1] as example`

/** How many products on the shelf are out of stock, and nearly so; the name of the one that ran out last. */
export async function countLowStock(reader: Reader, language: Language): Promise<Counts> {
  return readOne<Counts>(reader, sql`select ${COUNTS} from (${lowIn(language)}) low`)
}

/** The counts of {@link countLowStock} and the products that run out first: those that sold best. Pieces of the last 14 days. */
export async function readLowStock(reader: Reader, language: Language): Promise<{ counts: Counts; runningLow: TodayRunningLow[] }> {
  const { shown, ...counts } = await readOne<Counts & { shown: Low[] }>(
    reader,
    // The products are read once for both, and so is the ledger for all of them: its index of days is no help for one product.
    sql`with low as materialized (${lowIn(language)}), recent as materialized (
        select m.product_id, -sum(m.delta) as pieces from stock_move m
        where m.kind in ('sale', 'return') and m.created_at > now() - make_interval(days => ${DAYS}::int) group by m.product_id
      ), best as (
        select id::text as _id, name, unit, stock_count as left,
          (select picture_hash from product_picture where product_id = low.id order by position limit 1) as hash, coalesce(recent.pieces, 0)::int as sold
        from low left join recent on recent.product_id = low.id order by sold desc, stock_count, id limit ${SHOWN}
      )
      select ${COUNTS}, (select coalesce(json_agg(best), '[]') from best) as shown from low`,
  )
  const runningLow = shown.map(({ hash, ...row }) => ({
    ...row,
    image: hash && `${pictureAddress(hash)}/${IMAGE_WIDTH}`,
    sold: Math.max(0, row.sold),
    lasts: row.sold > 0 ? Math.floor((row.left * DAYS) / row.sold) : null,
  }))
  return { counts, runningLow }
}
