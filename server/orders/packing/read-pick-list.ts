import { MAX_PICKED_ORDERS, type PickItem, type PickOrder, type PickStop } from '#contract/calls/console/packing.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { areaOf } from '#contract/rules/area.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Language, type LocalizedText, localized } from '#contract/rules/languages.ts'
import { compareStandings, type Storage } from '#contract/rules/products/shelf-place.ts'
import { order } from '#server/database/schema/orders.ts'
import { and, asc, count, eq, inArray, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readPlanned } from '../desk/to-slip.ts'
import { readLinesLeft } from './lines-left.ts'
import { PACKING_STATES } from './packed-states.ts'

type PickList = { orders: PickOrder[]; stops: PickStop[]; more: number }

/**
 * Reads what is to be packed, by the way through the shop. Without ids it is for the oldest orders that are processing. Of given ids those
 * are left out that are not packed any more.
 */
export async function readPickList(reader: Reader, ids: readonly string[] | null, language: Language): Promise<PickList> {
  const chosen =
    ids === null ? eq(order.status, 'Order Processing...') : and(inArray(order.id, [...ids]), inArray(order.status, [...PACKING_STATES]))
  const rows = await reader.select().from(order).where(chosen).orderBy(asc(order.placedAt), asc(order.id)).limit(MAX_PICKED_ORDERS)
  const orderIds = rows.map(({ id }) => id)
  const [planned, left, items, more] = await Promise.all([
    readPlanned(reader, orderIds),
    readLinesLeft(reader, orderIds),
    readItems(reader, orderIds),
    rows.length === MAX_PICKED_ORDERS ? countOrders(reader, chosen) : rows.length,
  ])
  const orders = rows.map((row, index) => ({
    _id: row.id,
    box: index + 1,
    orderNumber: orderNumberText(row.number),
    status: row.status,
    name: fullName(row),
    area: areaOf(row.address),
    promisedOn: row.promisedOn,
    planned: planned.get(row.id) ?? null,
    linesLeft: left.get(row.id)?.linesLeft ?? 0,
    waiting: left.get(row.id)?.waiting ?? 0,
  }))
  return { orders, stops: toStops(items, orderIds, language), more: more - rows.length }
}

type ItemRow = Omit<PickItem, 'picked'> & {
  picked: number
  productId: number
  name: LocalizedText
  unit: string
  image: string
  category: string
  storage: Storage
  shelfPlace: string | null
  barcode: string | null
  stockCount: number
}

/** One row for each line and replacement with pieces to pack. Words and picture of a line are those of the order. */
async function readItems(reader: Reader, orderIds: readonly string[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return []
  const { rows } = await reader.execute<ItemRow>(sql`
    select i.order_id as "orderId", i.position, nullif(i.shortage_id, '') as "shortageId", i.quantity,
      least(coalesce(t.picked, 0), i.quantity)::int as picked, i.to_weigh as "toWeigh", i.if_short as "ifShort", i.asked,
      (select a.name from account a where a.id = t.actor_id) as by,
      i.product_id as "productId", i.name, i.unit, i.image, p.category, p.storage, p.shelf_place as "shelfPlace", p.barcode,
      p.stock_count as "stockCount"
    from (
      select l.order_id, l.position, '' as shortage_id, (l.quantity - pieces_gone(l.order_id, l.position))::int as quantity,
        case when l.weight_ceiling is null then 0 else greatest(0, l.quantity - pieces_gone(l.order_id, l.position) - (
          select count(distinct w.piece) from weighing w where w.order_id = l.order_id and w.position = l.position)) end::int as to_weigh,
        l.if_short, false as asked, l.product_id, l.name, l.unit, l.image
      from order_line l where l.order_id = any(${sql.param([...orderIds])}::text[])
      union all
      select r.order_id, s.position, r.shortage_id, r.quantity, 0, l.if_short, r.state = 'asked', r.product_id, r.name, r.unit, r.image
      from line_replacement r join line_shortage s on s.id = r.shortage_id
        join order_line l on l.order_id = s.order_id and l.position = s.position
      where r.order_id = any(${sql.param([...orderIds])}::text[]) and r.state in ('asked', 'accepted')
    ) i
    join product p on p.id = i.product_id
    left join pick_tick t on t.order_id = i.order_id and t.position = i.position and t.shortage_id = i.shortage_id
    where i.quantity > 0`)
  return rows
}

/** Groups by product; within a stop the boxes keep their order. */
function toStops(rows: readonly ItemRow[], orderIds: readonly string[], language: Language): PickStop[] {
  const stops = [...Map.groupBy(rows, ({ productId }) => productId)].flatMap(([productId, own]) => {
    const [first] = own
    if (!first) return []
    const { name, unit, image, category, storage, shelfPlace, barcode, stockCount } = first
    const items = own
      .map(({ orderId, position, shortageId, quantity, picked, toWeigh, ifShort, asked, by }) => ({
        orderId,
        position,
        shortageId,
        quantity,
        picked,
        toWeigh,
        ifShort,
        asked,
        by,
      }))
      .sort((a, b) => orderIds.indexOf(a.orderId) - orderIds.indexOf(b.orderId) || a.position - b.position)
    const names = { name: localized(name, language), nameSi: name.si }
    return [{ productId: String(productId), ...names, unit, image, category, storage, shelfPlace, barcode, stockCount, items }]
  })
  return stops.sort((a, b) => compareStandings(a, b) || Number(a.productId) - Number(b.productId))
}

async function countOrders(reader: Reader, chosen: SQL | undefined): Promise<number> {
  const [row] = await reader.select({ count: count() }).from(order).where(chosen)
  return row?.count ?? 0
}
