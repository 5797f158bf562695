import type { FiguresItems, SoldItem } from '#contract/calls/console/figures.ts'
import { addDays } from '#contract/rules/delivery.ts'
import type { Language } from '#contract/rules/languages.ts'
import { soldLine } from '#server/database/schema/sold-lines.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { localizedIn } from '#server/platform/database/localized-in.ts'
import { startOfDay } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { checkPeriod, type Period } from './period.ts'
import { paidIn, soldIn } from './sold-orders.ts'

/** Products of each list. */
const SHOWN = 10
/** Days within which a slow product was sold least, up to the last day of the period. */
const SLOW_DAYS = 60
/** Pixels. */
const IMAGE_WIDTH = 160

/** Pieces and won of an aisle, or of a product that sold best or least. */
interface Sum extends Record<string, unknown> {
  list: 'aisles' | 'top' | 'slow'
  category: string | null
  id: number | null
  pieces: number
  won: number
}

/** Aisles, the best and the slowest products of a period, and delivery charges. @throws Refusal BAD_REQUEST as {@link checkPeriod} */
export async function readItems(reader: Reader, requested: Period, language: Language): Promise<FiguresItems> {
  const period = checkPeriod(requested)
  const [sums, delivery] = await Promise.all([readSums(reader, period), readDelivery(reader, period)])
  const products = await readProducts(
    reader,
    sums.flatMap(({ id }) => id ?? []),
    language,
  )
  const listed = (list: Sum['list']) =>
    sums.flatMap(({ list: of, id, pieces, won }): SoldItem[] => {
      const product = of === list && id !== null ? products.get(id) : undefined
      return product ? [{ ...product, sold: pieces, won }] : []
    })
  const aisles = sums.flatMap(({ category, pieces, won }) => (category === null ? [] : [{ category, pieces, won }]))
  return { aisles, top: listed('top'), slow: listed('slow'), slowDays: SLOW_DAYS, delivery }
}

/**
 * Each list in its order: the aisles of a period and the products that sold best in it, less what was given back, and the products that
 * stood on the shelf all the time and of which fewest were sold lately, among equals those with most money on the shelf. The sold lines are
 * gone through once, for the period and for the days of the slow products.
 */
async function readSums(reader: Reader, period: Period): Promise<Sum[]> {
  const late = { from: addDays(period.to, 1 - SLOW_DAYS), to: period.to }
  const both = late.from < period.from ? late : period
  const since = ({ from }: Period) => startOfDay(from)
  const { rows } = await reader.execute<Sum>(sql`
    with lines as (
      select s.product_id, sum(s.pieces) filter (where s.paid_at >= ${since(period)})::float8 as pieces, sum(s.won) filter (where s.paid_at >= ${since(period)})::float8 as won,
        sum(s.pieces) filter (where s.paid_at >= ${since(late)})::float8 as late_pieces, sum(s.won) filter (where s.paid_at >= ${since(late)})::float8 as late_won
      from ${soldLine} s where ${paidIn(both, 's')} group by 1
    ),
    items as materialized (
      select p.id, p.category, l.pieces, l.won, coalesce(l.late_pieces, 0) as late_pieces, coalesce(l.late_won, 0) as late_won,
        case when p.active and p.stock_count > 0 and p.created_at < ${since(late)} then p.stock_count::bigint * (p.price - p.discount) end as on_shelf
      from product p left join lines l on l.product_id = p.id
    )
    select 'aisles' as list, category, null as id, sum(pieces) as pieces, sum(won) as won, rank() over (order by sum(won) desc) as place
    from items where pieces > 0 or won > 0 group by category
    union all
    (select 'top', null, id, pieces, won, row_number() over (order by pieces desc, won desc, id)
      from items where pieces > 0 order by pieces desc, won desc, id limit ${SHOWN})
    union all
    (select 'slow', null, id, late_pieces, late_won, row_number() over (order by late_pieces, on_shelf desc, id)
      from items where on_shelf is not null order by late_pieces, on_shelf desc, id limit ${SHOWN})
    order by place`)
  return rows
}

/** Delivery charges of the sales of a period, less those that were given back. */
async function readDelivery(reader: Reader, period: Period): Promise<number> {
  const { rows } = await reader.execute<{ won: number }>(sql`
    select (coalesce((select sum(o.delivery_charge) from "order" o where ${soldIn(period)}), 0) - coalesce((
      select sum(r.delivery_amount) from "order" o join payment p on p.order_id = o.id join refund r on r.payment_id = p.id and r.status = 'done'
      where ${soldIn(period)} and o.refunded_amount > 0), 0))::float8 as won`)
  return rows[0]?.won ?? 0
}

type Named = Omit<SoldItem, 'sold' | 'won'>

async function readProducts(reader: Reader, ids: readonly number[], language: Language): Promise<Map<number, Named>> {
  const { rows } = await reader.execute<Omit<Named, 'image'> & { id: number; hash: string | null }>(sql`
    select p.id, p.id::text as _id, p.sku, ${localizedIn(sql`p.name`, language)} as name, p.unit, p.stock_count as stock,
      (p.stock_count::bigint * (p.price - p.discount))::float8 as "stockWon",
      (select picture_hash from product_picture pp where pp.product_id = p.id and pp.position = 1) as hash
    from product p where p.id = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map(({ id, hash, ...row }) => [id, { ...row, image: hash && `${pictureAddress(hash)}/${IMAGE_WIDTH}` }]))
}
