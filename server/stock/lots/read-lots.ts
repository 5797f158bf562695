import { z } from 'zod'
import type { consoleLots, LotRow, LotView } from '#contract/calls/console/stock/lots.ts'
import { dayFilter } from '#contract/calls/dates.ts'
import type { Page } from '#contract/paging.ts'
import { NO_TEXT } from '#contract/rules/languages.ts'
import { daysLeft, NEAR_DAYS, nearDiscount } from '#contract/rules/products/lots.ts'
import { likeTerms } from '#server/catalogue/like-terms.ts'
import type { StoredPicture } from '#server/pictures/picture-address.ts'
import { pictureOf } from '#server/pictures/picture-address.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import { TODAY } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { cursor, pageOf } from '#server/platform/paging.ts'
import { PICTURE } from '../read-stock.ts'
import { lotId } from './lot-id.ts'

/** The day of lots without a date, which come after those with one. */
const NEVER = 'infinity'

const places = cursor(z.tuple([z.union([z.literal(NEVER), dayFilter()]), z.int().min(0)]))

interface Row extends Record<string, unknown>, Omit<LotRow, '_id' | 'picture' | 'receivedAt' | 'daysLeft' | 'proposedDiscount'> {
  id: number
  picture: StoredPicture | null
  receivedAt: string
  day: string
}

const DAY = sql`coalesce(l.best_before, ${sql.raw(`'${NEVER}'`)}::date)`

const COLUMNS = sql`l.id::float8 as id, l.code, l.best_before::text as "bestBefore", l.remaining, l.blocked, l.product_id::text as "itemId", p.name as names,
  p.category, p.unit, p.price, p.shelf_place as "shelfPlace", ${PICTURE} as picture, l.received,
  to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt", a.name as "receivedBy", d.note as "deliveryNote",
  l.purchase_price as "purchasePrice", p.deal_discount as "dealDiscount", ${DAY}::text as day,
  case when su.id is not null then json_build_object('name', su.name, 'contact', su.contact) end as supplier
  from lot l join product p on p.id = l.product_id join delivery d on d.id = l.delivery_id left join account a on a.id = d.received_by
    left join supplier su on su.id = l.supplier_id`

const CONDITIONS: Readonly<Record<LotView, SQL>> = {
  near: sql`l.remaining > 0 and l.blocked is null and l.best_before > ${TODAY} and l.best_before <= ${TODAY} + ${NEAR_DAYS}::int`,
  // Also before the job has blocked them.
  expired: sql`l.remaining > 0 and l.best_before <= ${TODAY}`,
  recalled: sql`l.blocked = 'recalled'`,
  all: sql`l.remaining > 0`,
}

/**
 * A page of lots by their date, the nearest first. Where somebody looks for a lot, empty ones are there, too: those are recalled as well.
 * @throws Refusal BAD_REQUEST for a cursor of another list
 */
export async function listLots(
  reader: Reader,
  { view, q, cursor: after, limit }: z.output<typeof consoleLots.query>,
  now: Date,
): Promise<Page<LotRow>> {
  const place = after === undefined ? null : places.decode(after)
  const words = likeTerms(q)
  const conditions = [
    view === 'all' && words.length > 0 ? sql`true` : CONDITIONS[view],
    ...words.map(
      (word) => sql`(lower(l.code) like ${`%${word}%`} or p.find_text like ${`%${word}%`} or lower(su.name) like ${`%${word}%`})`,
    ),
    ...(place ? [sql`(${DAY}, l.id) > (${place[0]}::date, ${place[1]}::bigint)`] : []),
  ]
  const { rows } = await reader.execute<Row>(
    sql`select ${COLUMNS} where ${sql.join(conditions, sql` and `)} order by ${DAY}, l.id limit ${limit + 1}`,
  )
  const { items, nextCursor } = pageOf(rows, limit, (last) => places.encode([last.day, last.id]))
  return { items: items.map((row) => toLot(row, now)), nextCursor }
}

/** One lot. @throws Refusal NOT_FOUND */
export async function readLot(reader: Reader, id: string, now: Date): Promise<LotRow> {
  const { rows } = await reader.execute<Row>(sql`select ${COLUMNS} where l.id = ${lotId(id)}`)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return toLot(rows[0], now)
}

function toLot({ id, picture, names, day: _day, ...row }: Row, now: Date): LotRow {
  const days = row.bestBefore === null ? null : daysLeft(row.bestBefore, now)
  const near = days !== null && days > 0 && days <= NEAR_DAYS && row.blocked === null && row.dealDiscount === null
  return {
    ...row,
    _id: String(id),
    names: { ...NO_TEXT, ...names },
    picture: picture && pictureOf(picture),
    daysLeft: days,
    proposedDiscount: near ? nearDiscount(row.price, days) : null,
  }
}
