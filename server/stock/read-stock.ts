import { z } from 'zod'
import { type consoleStock, STOCK_VIEWS, type StockLot, type StockRow, type StockView } from '#contract/calls/console/stock/stock.ts'
import type { Page } from '#contract/paging.ts'
import { type LocalizedText, NO_TEXT } from '#contract/rules/languages.ts'
import { type BlockReason, daysLeft, lastsDays, NEAR_DAYS, SOLD_DAYS } from '#contract/rules/products/lots.ts'
import { LOW_STOCK } from '#contract/rules/products/stock.ts'
import { likeTerms } from '#server/catalogue/like-terms.ts'
import { pictureOf, type StoredPicture } from '#server/pictures/picture-address.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import { TODAY } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { cursor, pageOf, placeNumber } from '#server/platform/paging.ts'

/** Place of a product that nobody buys, and of one that is not on sale: after all others. */
const LASTS_ON = 2_000_000_000

interface Row extends Record<string, unknown> {
  id: number
  sku: string
  names: LocalizedText
  unit: string
  category: string
  picture: StoredPicture | null
  shelfPlace: string | null
  price: number
  stockCount: number
  lotCount: number
  lowLimit: number | null
  sold: number
  shown: boolean
  lots: (Omit<StockLot, 'daysLeft' | 'blocked'> & { blocked: BlockReason | null })[]
  key: number
}

/** The first picture of the product `p`. */
export const PICTURE = sql`(select json_build_object('hash', k.hash, 'width', k.width, 'height', k.height)
  from product_picture pp join picture k on k.hash = pp.picture_hash where pp.product_id = p.id order by pp.position limit 1)`

const COLUMNS = sql`p.id, p.sku, p.name as names, p.unit, p.category, p.price, p.shelf_place as "shelfPlace", p.stock_count as "stockCount",
  p.lot_count as "lotCount", p.low_limit as "lowLimit", p.active as shown, ${PICTURE} as picture,
  (select coalesce(json_agg(json_build_object('_id', l.id::text, 'code', l.code, 'bestBefore', l.best_before::text, 'remaining', l.remaining,
    'blocked', l.blocked) order by l.best_before, l.id), '[]'::json) from lot l where l.product_id = p.id and l.remaining > 0) as lots`

/** Pieces that orders took, less those that came back. */
const SOLD = sql`greatest(0, -sum(m.delta))::int`
export const SOLD_LATELY = sql`m.created_at > now() - make_interval(days => ${SOLD_DAYS}::int) and m.order_id is not null`

const LOW = sql`p.active and p.stock_count between 1 and coalesce(p.low_limit, ${LOW_STOCK}::int)`
const lotOf = (which: SQL) => sql`exists (select 1 from lot l where l.product_id = p.id and l.remaining > 0 and ${which})`
const CONDITIONS: Readonly<Record<StockView, SQL>> = {
  empty: sql`p.active and p.stock_count = 0`,
  low: LOW,
  near: lotOf(sql`l.blocked is null and l.best_before > ${TODAY} and l.best_before <= ${TODAY} + ${NEAR_DAYS}::int`),
  expired: lotOf(sql`l.best_before <= ${TODAY}`),
}

const places = cursor(z.tuple([z.int32(), placeNumber]))

/**
 * A page of the stock table: finished products first, then those that last shortest.
 * @throws Refusal BAD_REQUEST for a cursor of another list
 */
export async function listStock(reader: Reader, query: z.output<typeof consoleStock.query>, now: Date): Promise<Page<StockRow>> {
  const { q, view, category, cursor: after, limit } = query
  const place = after === undefined ? null : places.decode(after)
  const words = likeTerms(q).map((word) => sql` and p.find_text like ${`%${word}%`}`)
  const { rows } = await reader.execute<Row>(sql`
    with sold as (select m.product_id, ${SOLD} as sold from stock_move m where ${SOLD_LATELY} group by m.product_id),
    listed as (
      select p.id, coalesce(s.sold, 0) as sold,
        (case when not p.active then ${LASTS_ON + 1}::int when p.stock_count = 0 then -1 when coalesce(s.sold, 0) = 0 then ${LASTS_ON}::int
          else p.stock_count::bigint * ${SOLD_DAYS}::int / s.sold end)::int as key
      from product p left join sold s on s.product_id = p.id
      where p.archived_at is null ${view ? sql`and ${CONDITIONS[view]}` : sql``} ${category ? sql`and p.category = ${category}` : sql``}
        ${sql.join(words)}
    ),
    page as (
      select * from listed ${place ? sql`where (key, id) > (${place[0]}::int, ${place[1]}::int)` : sql``}
      order by key, id limit ${limit + 1}
    )
    select ${COLUMNS}, page.sold, page.key from page join product p on p.id = page.id order by page.key, page.id`)
  const { items, nextCursor } = pageOf(rows, limit, (last) => places.encode([last.key, last.id]))
  return { items: items.map((row) => toRow(row, now)), nextCursor }
}

/** How many products are not archived, and how many each view holds. */
export async function countStockViews(reader: Reader): Promise<{ all: number; views: Record<StockView, number> }> {
  const counts = STOCK_VIEWS.map((view) => sql`(count(*) filter (where ${CONDITIONS[view]}))::int as ${sql.identifier(view)}`)
  const { rows } = await reader.execute<Record<StockView | 'all', number>>(
    sql`select count(*)::int as "all", ${sql.join(counts, sql`, `)} from product p where p.archived_at is null`,
  )
  const { all = 0, empty = 0, low = 0, near = 0, expired = 0 } = rows[0] ?? {}
  return { all, views: { empty, low, near, expired } }
}

/** The stock of one product. @throws Refusal NOT_FOUND */
export async function readStockRow(reader: Reader, id: number, now: Date): Promise<StockRow> {
  const { rows } = await reader.execute<Row>(sql`
    select ${COLUMNS}, 0 as key,
      coalesce((select ${SOLD} from stock_move m where m.product_id = p.id and ${SOLD_LATELY}), 0) as sold
    from product p where p.id = ${id}`)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return toRow(rows[0], now)
}

function toRow({ id, key: _key, picture, lowLimit, lots, names, ...row }: Row, now: Date): StockRow {
  return {
    ...row,
    _id: String(id),
    names: { ...NO_TEXT, ...names },
    picture: picture && pictureOf(picture),
    lowLimit: lowLimit ?? LOW_STOCK,
    ownLimit: lowLimit !== null,
    lasts: row.stockCount === 0 ? 0 : lastsDays(row.stockCount, row.sold / SOLD_DAYS),
    lots: lots.map((lot) => ({ ...lot, daysLeft: lot.bestBefore === null ? null : daysLeft(lot.bestBefore, now) })),
  }
}
