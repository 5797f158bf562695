import type { FiguresItems, SoldItem } from '#contract/calls/console/figures.ts'
import { addDays } from '#contract/rules/delivery.ts'
import type { Language } from '#contract/rules/languages.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { sql } from '../platform/database/drizzle.ts'
import { checkPeriod, type Period } from './period.ts'
import { soldIn } from './sold-orders.ts'

/** Products of each list. */
const SHOWN = 10
/** Days within which a slow product was sold least, up to the last day of the period. */
const SLOW_DAYS = 60
/** Pixels. */
const IMAGE_WIDTH = 160

interface Sold extends Record<string, unknown> {
  id: number
  category: string
  pieces: number
  won: number
}

/** Aisles, the best and the slowest products of a period, and delivery charges. @throws Refusal BAD_REQUEST as {@link checkPeriod} */
export async function readItems(reader: Reader, asked: Period, language: Language): Promise<FiguresItems> {
  const period = checkPeriod(asked)
  const [sold, slow, delivery] = await Promise.all([
    readSold(reader, period),
    readSlow(reader, period.to, language),
    readDelivery(reader, period),
  ])
  const best = sold.toSorted((one, other) => other.pieces - one.pieces || other.won - one.won || one.id - other.id).slice(0, SHOWN)
  const top = await readProducts(reader, best, language)
  return { aisles: aislesOf(sold), top, slow, slowDays: SLOW_DAYS, delivery }
}

function aislesOf(sold: readonly Sold[]): FiguresItems['aisles'] {
  const aisles = new Map<string, { category: string; pieces: number; won: number }>()
  for (const { category, pieces, won } of sold) {
    const aisle = aisles.get(category) ?? { category, pieces: 0, won: 0 }
    aisles.set(category, { category, pieces: aisle.pieces + pieces, won: aisle.won + won })
  }
  return [...aisles.values()].sort((one, other) => other.won - one.won)
}

/** Pieces and won of each product that was sold, less what was given back of its lines. */
async function readSold(reader: Reader, period: Period): Promise<Sold[]> {
  const { rows } = await reader.execute<Sold>(sql`
    with given_back as materialized (select o.id from "order" o where ${soldIn(period)} and o.refunded_amount > 0),
    parts as (
      select l.product_id, sum(l.quantity) as pieces, sum((l.price - l.discount)::bigint * l.quantity) as won
      from "order" o join order_line l on l.order_id = o.id where ${soldIn(period)} group by 1
      union all
      select l.product_id, -sum(rl.quantity), -sum(rl.amount)
      from given_back o join refund_line rl on rl.order_id = o.id join refund r on r.id = rl.refund_id and r.status = 'done'
        join order_line l on l.order_id = rl.order_id and l.position = rl.position
      group by 1
      union all
      select l.product_id, 0, -sum(rr.amount)
      from given_back o join refund_reduction rr on rr.order_id = o.id join refund r on r.id = rr.refund_id and r.status = 'done'
        join order_line l on l.order_id = rr.order_id and l.position = rr.position
      group by 1
    )
    select p.id, p.category, sum(parts.pieces)::float8 as pieces, sum(parts.won)::float8 as won
    from parts join product p on p.id = parts.product_id group by p.id`)
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

type ProductRow = Omit<SoldItem, 'sold' | 'won' | 'image'> & { hash: string | null }

const productColumns = (language: Language) => sql`p.id::text as _id, p.sku,
  coalesce(nullif(p.name ->> ${language}, ''), p.name ->> 'en') as name, p.unit, p.stock_count as stock,
  (p.stock_count::bigint * (p.price - p.discount))::float8 as "stockWon",
  (select picture_hash from product_picture pp where pp.product_id = p.id and pp.position = 1) as hash`

async function readProducts(reader: Reader, sold: readonly Sold[], language: Language): Promise<SoldItem[]> {
  if (sold.length === 0) return []
  const { rows } = await reader.execute<ProductRow>(sql`
    select ${productColumns(language)} from product p where p.id = any(${sql.param(sold.map(({ id }) => id))}::int[])`)
  const byId = new Map(rows.map((row) => [row._id, row]))
  return sold.flatMap(({ id, pieces, won }) => {
    const row = byId.get(String(id))
    return row ? [{ ...withImage(row), sold: pieces, won }] : []
  })
}

/** Products that stood on the shelf all the time and of which fewest were sold; among equals those with most money on the shelf. */
async function readSlow(reader: Reader, to: string, language: Language): Promise<SoldItem[]> {
  const window = { from: addDays(to, 1 - SLOW_DAYS), to }
  const { rows } = await reader.execute<ProductRow & { sold: number; won: number }>(sql`
    with sold as (
      select l.product_id, sum(l.quantity) as pieces, sum((l.price - l.discount)::bigint * l.quantity) as won
      from "order" o join order_line l on l.order_id = o.id where ${soldIn(window)} group by 1
    )
    select ${productColumns(language)}, coalesce(s.pieces, 0)::float8 as sold, coalesce(s.won, 0)::float8 as won
    from product p left join sold s on s.product_id = p.id
    where p.active and p.stock_count > 0 and p.created_at < ${`${window.from}T00:00:00+09:00`}::timestamptz
    order by coalesce(s.pieces, 0), p.stock_count::bigint * (p.price - p.discount) desc, p.id limit ${SHOWN}`)
  return rows.map(withImage)
}

function withImage<Row extends ProductRow>({ hash, ...row }: Row) {
  return { ...row, image: hash && `${pictureAddress(hash)}/${IMAGE_WIDTH}` }
}
