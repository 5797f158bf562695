import type { TrackingRow } from '#contract/calls/console/courier-files.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { order } from '#server/database/schema/orders.ts'
import { parcel } from '#server/database/schema/parcels.ts'
import { and, eq, inArray } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { STATES_WITH_PARCELS } from '../enter-parcels.ts'
import { ORDER_NUMBER, type TrackingLine, type TrackingTable } from './parse-tracking-table.ts'

type OrderRow = Pick<typeof order.$inferSelect, 'id' | 'number' | 'status'>
type ParcelRow = Pick<typeof parcel.$inferSelect, 'orderId' | 'box' | 'number'> & { orderNumber: number }

/** Determines for each row of a courier's file which order it belongs to, and how it can be used. Changes nothing. */
export async function matchTrackingLines(reader: Reader, { courier, lines }: TrackingTable): Promise<TrackingRow[]> {
  const numbers = [...new Set(lines.flatMap(({ order: text }) => readOrderNumber(text)?.number ?? []))]
  const orders = await reader
    .select({ id: order.id, number: order.number, status: order.status })
    .from(order)
    .where(inArray(order.number, numbers))
  const owned = await reader
    .select({ orderId: parcel.orderId, box: parcel.box, number: parcel.number, orderNumber: order.number })
    .from(parcel)
    .innerJoin(order, eq(order.id, parcel.orderId))
    .where(
      and(
        eq(parcel.courier, courier),
        inArray(
          parcel.number,
          lines.map(({ number }) => number),
        ),
      ),
    )
  const boxes = await reader
    .select({ orderId: parcel.orderId, box: parcel.box, number: parcel.number })
    .from(parcel)
    .where(
      inArray(
        parcel.orderId,
        orders.map(({ id }) => id),
      ),
    )
  const lookup = {
    orders: new Map(orders.map((row) => [row.number, row])),
    owners: new Map(owned.map((row) => [row.number, row])),
    boxes: new Map(boxes.map((row) => [`${row.orderId} ${row.box}`, row.number])),
    seen: new Map<string, string>(),
  }
  return lines.map((line) => rowOf(line, lookup))
}

/** The order number in a text, without and with `K-`, and the box number behind it. */
function readOrderNumber(text: string): { number: number; box: number | null } | null {
  const found = ORDER_NUMBER.exec(text) ?? /^(\d{5,9})(?:[-_/](\d{1,2}))?$/.exec(text.trim())
  if (!found) return null
  return { number: Number(found[1]), box: found[2] ? Number(found[2]) : null }
}

interface Lookup {
  orders: ReadonlyMap<number, OrderRow>
  owners: ReadonlyMap<string, ParcelRow>
  /** The number of each box, by order and box. */
  boxes: ReadonlyMap<string, string>
  /** Which order an earlier row of the file has a number for. */
  seen: Map<string, string>
}

function rowOf({ row, order: text, number, fault }: TrackingLine, lookup: Lookup): TrackingRow {
  const wanted = readOrderNumber(text)
  const found = wanted ? lookup.orders.get(wanted.number) : undefined
  const facts = {
    row,
    order: text.slice(0, 200),
    number: number.slice(0, 60),
    orderId: found?.id ?? null,
    orderNumber: found ? orderNumberText(found.number) : null,
    box: wanted?.box ?? null,
    packed: found?.status === 'Order Packaging...',
    otherOrder: null,
  }
  if (fault && fault !== 'check-digit') return { ...facts, outcome: fault }
  if (text === '') return { ...facts, outcome: 'no-order' }
  if (!found) return { ...facts, outcome: 'unknown-order' }
  const earlier = lookup.seen.get(number)
  lookup.seen.set(number, facts.orderNumber ?? '')
  const owner = lookup.owners.get(number)
  if (owner?.orderId === found.id) return { ...facts, outcome: 'known' }
  if (owner) return { ...facts, outcome: 'other-order', otherOrder: orderNumberText(owner.orderNumber) }
  if (earlier !== undefined) return { ...facts, outcome: 'twice', otherOrder: earlier }
  if (!STATES_WITH_PARCELS.has(found.status)) return { ...facts, outcome: 'not-open' }
  if (facts.box !== null && lookup.boxes.has(`${found.id} ${facts.box}`)) return { ...facts, outcome: 'box-taken' }
  return { ...facts, outcome: fault ?? 'new' }
}
