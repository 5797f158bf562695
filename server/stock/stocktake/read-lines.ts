import { z } from 'zod'
import type { consoleStocktakeLines, StocktakeLine } from '#contract/calls/console/stock/stocktakes.ts'
import type { Page } from '#contract/paging.ts'
import { NO_TEXT } from '#contract/rules/languages.ts'
import type { StoredPicture } from '#server/pictures/picture-address.ts'
import { pictureOf } from '#server/pictures/picture-address.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { cursor, pageOf, placeNumber, placeText } from '#server/platform/paging.ts'
import { PICTURE } from '../read-stock.ts'
import { findItems } from '../receive/match-items.ts'
import { DIFFERENCE, PURCHASE_PRICE } from './read-stocktakes.ts'
import { shelfOrder } from './shelf-order.ts'
import { stocktakeId } from './stocktake-id.ts'

const places = cursor(z.tuple([placeText, placeNumber]))

interface Row extends Record<string, unknown>, Omit<StocktakeLine, 'itemId' | 'picture' | 'mine'> {
  id: number
  picture: StoredPicture | null
  by: string | null
  key: string
}

const COUNTED_AT = sql`to_char(i.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The lots that are sold and have something left, and those of the figure. */
const LOTS = sql`coalesce((
  select json_agg(json_build_object('_id', l.id::text, 'code', l.code, 'bestBefore', l.best_before, 'counted', c.counted) order by l.best_before, l.id)
  from lot l left join jsonb_to_recordset(i.lots) as c (id bigint, counted integer) on c.id = l.id
  where l.product_id = i.product_id and (c.id is not null or (l.remaining > 0 and l.blocked is null))
), '[]')`

const COLUMNS = sql`p.id, p.sku, p.name as names, p.unit, p.category, ${PICTURE} as picture, p.shelf_place as "shelfPlace", i.counted, i.counted_by as by,
  a.name as "countedBy", ${COUNTED_AT} as "countedAt", i.stock_then + i.ordered_then as expected, i.ordered_then as ordered,
  ${PURCHASE_PRICE} as "purchasePrice", i.booked, ${LOTS} as lots`
const FROM = sql`from stocktake_item i join product p on p.id = i.product_id left join account a on a.id = i.counted_by`

type Query = z.output<typeof consoleStocktakeLines.query>

/**
 * A page of the products of a stock count: those without a figure by the way through the shop, others by the latest figure.
 * @throws Refusal NOT_FOUND, BAD_REQUEST for a cursor of another list
 */
export async function listLines(
  reader: Reader,
  id: string,
  { view, cursor: after, limit }: Query,
  readerId: string,
): Promise<Page<StocktakeLine>> {
  const uncounted = view === 'uncounted'
  const key = uncounted ? shelfOrder(sql`p.shelf_place`) : sql`${COUNTED_AT} collate "C"`
  const which = uncounted ? sql`i.counted is null` : view === 'counted' ? sql`i.counted is not null` : sql`${DIFFERENCE} <> 0`
  const place = after === undefined ? null : places.decode(after)
  const next = place && sql`and (${key}, p.id) ${uncounted ? sql`>` : sql`<`} (${place[0]}, ${place[1]}::int)`
  const order = uncounted ? sql`order by ${key}, p.id` : sql`order by ${key} desc, p.id desc`
  const { rows } = await reader.execute<Row>(
    sql`select ${COLUMNS}, ${key} as key ${FROM} where i.stocktake_id = ${stocktakeId(id)} and ${which} ${next ?? sql``} ${order} limit ${limit + 1}`,
  )
  const { items, nextCursor } = pageOf(rows, limit, (last) => places.encode([last.key, last.id]))
  return { items: items.map((row) => toLine(row, readerId)), nextCursor }
}

/** Products of a stock count by a number, a code or words, and how many fit that are not part of it. @throws Refusal NOT_FOUND */
export async function findLines(reader: Reader, id: string, q: string, readerId: string) {
  const found = await findItems(reader, q)
  const ids = found.map(({ _id }) => Number(_id))
  const rows = await readRows(reader, sql`i.stocktake_id = ${stocktakeId(id)} and i.product_id = any(${sql.param(ids)}::int[])`)
  const lines = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => toLine(row, readerId))
  return { lines, outside: found.length - lines.length }
}

/** One product of a stock count. @throws Refusal NOT_FOUND */
export async function readLine(reader: Reader, stocktake: number, product: number, readerId: string): Promise<StocktakeLine> {
  const [row] = await readRows(reader, sql`i.stocktake_id = ${stocktake} and i.product_id = ${product}`)
  if (!row) throw new Refusal('NOT_FOUND')
  return toLine(row, readerId)
}

async function readRows(reader: Reader, which: SQL): Promise<Row[]> {
  const { rows } = await reader.execute<Row>(sql`select ${COLUMNS}, '' as key ${FROM} where ${which}`)
  return rows
}

function toLine({ id, picture, names, by, key: _key, countedAt, ...row }: Row, readerId: string): StocktakeLine {
  return {
    ...row,
    itemId: String(id),
    picture: picture && pictureOf(picture),
    names: { ...NO_TEXT, ...names },
    countedAt: countedAt && new Date(countedAt).toISOString(),
    mine: by === readerId,
  }
}
