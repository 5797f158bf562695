import type { PARCEL_STATES, ParcelOrder } from '#contract/calls/console/parcels.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { areaOf } from '#contract/rules/area.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import { STORAGES, type Storage } from '#contract/rules/products/shelf-place.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import { NO_DELIVERY, readDeliveries } from '#server/orders/read-deliveries.ts'
import { and, asc, eq, gt, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'

type ParcelState = (typeof PARCEL_STATES)[number]

const STATUSES: Readonly<Record<ParcelState, OrderStatus>> = { packed: 'Order Packaging...', sent: 'Order on Delivery' }

/** Orders to hand to a courier, oldest order number first. */
export async function readParcelOrders(reader: Reader, page: PageQuery & { state: ParcelState }): Promise<Page<ParcelOrder>> {
  const after = page.cursor === undefined ? undefined : gt(order.number, numberCursor.decode(page.cursor))
  const rows = await selectOrders(reader, and(eq(order.status, STATUSES[page.state]), eq(order.pickUp, false), after)).limit(page.limit + 1)
  const { items, nextCursor } = pageOf(rows, page.limit, (last) => numberCursor.encode(last.number))
  return { items: await complete(reader, items), nextCursor }
}

/** The orders that meet a condition, at most `most`, oldest order number first. */
export async function readOrdersToDeliver(reader: Reader, which: SQL | undefined, most: number): Promise<ParcelOrder[]> {
  return complete(reader, await selectOrders(reader, which).limit(most))
}

type Row = Awaited<ReturnType<typeof selectOrders>>[number]

const fromWarmToCold = sql`${sql.param([...STORAGES])}::text[]`

/** The coldest storage of the order's products. */
export const coldest = sql<Storage>`(
  select coalesce((${fromWarmToCold})[max(array_position(${fromWarmToCold}, ${product.storage}))], ${STORAGES[0]})
  from ${orderLine} join ${product} on ${product.id} = ${orderLine.productId} where ${orderLine.orderId} = "order"."id")`

const pieces = sql<number>`(select sum(${orderLine.quantity})::int from ${orderLine} where ${orderLine.orderId} = "order"."id")`

function selectOrders(reader: Reader, which: SQL | undefined) {
  return reader
    .select({
      orderId: order.id,
      number: order.number,
      status: order.status,
      promisedOn: order.promisedOn,
      firstName: order.firstName,
      lastName: order.lastName,
      phone: order.phone,
      address: order.address,
      zipCode: order.zipCode,
      leaveAt: order.leaveAt,
      note: order.note,
      storage: coldest,
      pieces,
    })
    .from(order)
    .where(which)
    .orderBy(asc(order.number))
}

async function complete(reader: Reader, rows: readonly Row[]): Promise<ParcelOrder[]> {
  const deliveries = await readDeliveries(
    reader,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map(({ number, firstName, lastName, phone, ...row }) => {
    const { parcels, hasEntranceCode } = deliveries.get(row.orderId) ?? NO_DELIVERY
    return {
      ...row,
      orderNumber: orderNumberText(number),
      name: fullName({ firstName, lastName }),
      phone: nationalPhone(phone),
      area: areaOf(row.address),
      parcels,
      hasEntranceCode,
    }
  })
}
