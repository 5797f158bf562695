import type { z } from 'zod'
import type { Stocktake, stocktakeSumsSchema } from '#contract/calls/console/stock/stocktakes.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { stocktakeId } from './stocktake-id.ts'

type Sums = z.infer<typeof stocktakeSumsSchema>

interface Row extends Record<string, unknown>, Omit<Stocktake, '_id' | 'scope'>, Sums {
  id: number
  kind: Stocktake['scope']['kind']
  category: string
  from: string
  to: string
}

const instant = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Pieces that stood there more (or, below zero, less) than the stock of that moment and what orders still had on the shelf. */
export const DIFFERENCE = sql`(i.counted - i.stock_then - i.ordered_then)`

/** Won for a piece of the latest lot that has a price; null without one. */
export const PURCHASE_PRICE = sql`(select l.purchase_price from lot l
  where l.product_id = i.product_id and l.purchase_price is not null order by l.id desc limit 1)`

/** A count with the sums that closing books: in a closed count what it has booked, which the stock may have bounded. */
const COLUMNS = sql`s.id::float8 as id, s.state, s.scope as kind, s.category, s.place_from as "from", s.place_to as "to", s.version,
  ${instant('s.opened_at')} as "openedAt", opener.name as "openedBy", ${instant('s.ended_at')} as "endedAt", ender.name as "endedBy", sums.*
  from stocktake s left join account opener on opener.id = s.opened_by left join account ender on ender.id = s.ended_by
  cross join lateral (
    select count(*)::int as items, count(d.counted)::int as counted, (count(*) filter (where d.pieces <> 0))::int as different,
      coalesce(sum(d.pieces) filter (where d.pieces > 0), 0)::int as "piecesMore",
      coalesce(-sum(d.pieces) filter (where d.pieces < 0), 0)::int as "piecesLess",
      coalesce(sum(d.pieces * d.price) filter (where d.pieces > 0), 0)::float8 as "wonMore",
      coalesce(-sum(d.pieces * d.price) filter (where d.pieces < 0), 0)::float8 as "wonLess",
      (count(*) filter (where d.pieces <> 0 and d.price is null))::int as unpriced
    from (
      select i.counted, coalesce(i.booked, ${DIFFERENCE}) as pieces,
        case when coalesce(i.booked, ${DIFFERENCE}) <> 0 then ${PURCHASE_PRICE}::bigint end as price
      from stocktake_item i where i.stocktake_id = s.id
    ) d
  ) sums`

/** A page of stock counts, the latest first. @throws Refusal BAD_REQUEST for a cursor of another list */
export async function listStocktakes(reader: Reader, { cursor: after, limit }: PageQuery): Promise<Page<Stocktake>> {
  const below = after === undefined ? null : numberCursor.decode(after)
  const { rows } = await reader.execute<Row>(
    sql`select ${COLUMNS} ${below === null ? sql`` : sql`where s.id < ${below}::bigint`} order by s.id desc limit ${limit + 1}`,
  )
  const { items, nextCursor } = pageOf(rows, limit, (last) => numberCursor.encode(last.id))
  return { items: items.map((row) => toStocktake(row).stocktake), nextCursor }
}

/** A stock count with the sums of its differences. @throws Refusal NOT_FOUND */
export async function readStocktake(reader: Reader, id: string): Promise<{ stocktake: Stocktake; sums: Sums }> {
  const { rows } = await reader.execute<Row>(sql`select ${COLUMNS} where s.id = ${stocktakeId(id)}`)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return toStocktake(rows[0])
}

function toStocktake({ id, kind, category, from, to, piecesMore, piecesLess, wonMore, wonLess, unpriced, ...row }: Row) {
  const stocktake = { ...row, _id: String(id), scope: { kind, category, from, to } }
  return { stocktake, sums: { piecesMore, piecesLess, wonMore, wonLess, unpriced } }
}
