import { z } from 'zod'
import type { StockEntry } from '#contract/calls/console/stock/stock.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursor, pageOf, placeMoment, placeNumber } from '#server/platform/paging.ts'

const places = cursor(z.tuple([placeMoment, placeNumber, z.int().min(0)]))

interface Row extends Record<string, unknown> {
  id: number
  source: number
  /** In UTC, with microseconds: a millisecond may hold several moves. */
  at: string
  kind: StockEntry['kind']
  delta: number
  after: number
  reason: StockEntry['reason']
  note: string | null
  supplier: string | null
  orderId: string | null
  orderNumber: number | null
  lots: StockEntry['lots']
  by: string | null
}

/**
 * The moves of a product's stock and the blocked pieces that were thrown away, latest first, with the count after each.
 * @throws Refusal BAD_REQUEST for a cursor of another list
 */
export async function readLedger(reader: Reader, productId: number, { cursor: after, limit }: PageQuery): Promise<Page<StockEntry>> {
  const place = after === undefined ? null : places.decode(after)
  const { rows } = await reader.execute<Row>(sql`
    with moves as (
      select m.id, 1 as source, m.created_at, m.kind, m.delta, sum(m.delta) over (order by m.id)::int as after, m.reason, m.note, m.order_id, m.lot_id,
        m.actor_id, 0 as thrown
      from stock_move m where m.product_id = ${productId}
      union all
      select t.id, 2, t.created_at, 'thrown', 0,
        coalesce((select sum(m.delta) from stock_move m where m.product_id = ${productId} and m.created_at <= t.created_at), 0)::int,
        l.blocked, null, null, l.id, t.actor_id, t.delta
      from lot_move t join lot l on l.id = t.lot_id where l.product_id = ${productId} and t.stock_move_id is null
    ),
    page as (
      select * from moves
      ${place ? sql`where (created_at, source, id) < (${place[0]}::timestamptz, ${place[1]}::int, ${place[2]}::bigint)` : sql``}
      order by created_at desc, source desc, id desc limit ${limit + 1}
    )
    select page.id::float8 as id, page.source, to_char(page.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, page.kind, page.delta, page.after, page.reason,
      page.note, page.order_id as "orderId", o.number as "orderNumber", a.name as by,
      (select su.name from lot l join supplier su on su.id = l.supplier_id where l.id = page.lot_id and page.kind = 'receive') as supplier,
      case when page.lot_id is not null
        then (select json_build_array(json_build_object('_id', l.id::text, 'code', l.code, 'bestBefore', l.best_before::text,
          'delta', case page.source when 2 then page.thrown else page.delta end)) from lot l where l.id = page.lot_id)
        else (select coalesce(json_agg(json_build_object('_id', l.id::text, 'code', l.code, 'bestBefore', l.best_before::text, 'delta', m.delta)
          order by m.id), '[]'::json) from lot_move m join lot l on l.id = m.lot_id where m.stock_move_id = page.id)
      end as lots
    from page left join "order" o on o.id = page.order_id left join account a on a.id = page.actor_id
    order by page.created_at desc, page.source desc, page.id desc`)
  const { items, nextCursor } = pageOf(rows, limit, (last) => places.encode([last.at, last.source, last.id]))
  return { items: items.map(toEntry), nextCursor }
}

function toEntry({ id, source, at, orderId, orderNumber, ...row }: Row): StockEntry {
  const order = orderId !== null && orderNumber !== null ? { _id: orderId, number: orderNumberText(orderNumber) } : null
  return { ...row, _id: `${source}-${id}`, at: new Date(at).toISOString(), order }
}
