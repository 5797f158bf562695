import type { consoleRound } from '#contract/calls/console/delivery-round.ts'
import { MAX_STOPS } from '#contract/calls/console/delivery-round.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { order } from '#server/database/schema/orders.ts'
import { parcel } from '#server/database/schema/parcels.ts'
import { isLate } from '#server/orders/desk/late.ts'
import { readPlanned } from '#server/orders/desk/to-slip.ts'
import { and, count, eq, gte, inArray, lte, or, sql } from '#server/platform/database/drizzle.ts'
import { startOfDay } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { readOrdersToDeliver } from './read-parcel-orders.ts'

/** Without a parcel at a courier, and not collected at the shop. */
const own = sql`not "order"."pick_up" and not exists (select from ${parcel} p where p.order_id = "order"."id")`

/** The shop's own deliveries that were promised up to today or are on the way, by area and then by promised day. */
export async function readRound(reader: Reader, now: Date): Promise<Omit<ResponseOf<typeof consoleRound>, 'success'>> {
  const day = seoulDate(now)
  const due = and(
    inArray(order.status, ['Order Packaging...', 'Order on Delivery']),
    // Orders that the driver already carries are on the round, also before their day.
    or(eq(order.status, 'Order on Delivery'), lte(order.promisedOn, day)),
    own,
  )
  const stops = await readOrdersToDeliver(reader, due, MAX_STOPS)
  const planned = await readPlanned(
    reader,
    stops.map(({ orderId }) => orderId),
  )
  const lateOnes = await reader
    .select({ id: order.id })
    .from(order)
    .where(and(due, isLate(now)))
  const late = new Set(lateOnes.map(({ id }) => id))
  const [ended] = await reader
    .select({ count: count() })
    .from(order)
    .where(and(eq(order.status, 'Delivered'), gte(order.endedAt, startOfDay(day)), own))
  const { hours } = (await readSettings(reader)).delivery
  const items = stops.toSorted((one, other) => one.area.localeCompare(other.area, 'ko') || one.promisedOn.localeCompare(other.promisedOn))
  return {
    day,
    hours: { from: hours.from, to: hours.to },
    delivered: ended?.count ?? 0,
    items: items.map((stop) => ({ ...stop, late: late.has(stop.orderId), planned: planned.get(stop.orderId) ?? null })),
  }
}
