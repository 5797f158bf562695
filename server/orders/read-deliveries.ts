import type { Order } from '#contract/calls/orders.ts'
import { upload } from '#server/database/schema/account.ts'
import { order } from '#server/database/schema/orders.ts'
import { deliveryPhoto, orderEntranceCode, parcel } from '#server/database/schema/parcels.ts'
import { plainPictureAddress } from '#server/pictures/picture-address.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import { listParameter, statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The facts about the delivery of an order that are stored beside it. */
export type OrderDelivery = Pick<Order, 'parcels' | 'deliveryPhoto' | 'hasEntranceCode'>

export const NO_DELIVERY: OrderDelivery = { parcels: [], deliveryPhoto: null, hasEntranceCode: false }

/** The parcels of an order in the order of their boxes, as JSON. */
const parcelsOfOrder = sql<Order['parcels']>`(
  select coalesce(json_agg(json_build_object('box', p.box, 'courier', p.courier, 'number', p.number) order by p.box), '[]')
  from ${parcel} p where p.order_id = "order"."id")`

const select = statement((reader: Reader) =>
  reader
    .select({
      orderId: order.id,
      parcels: parcelsOfOrder,
      photo: { name: upload.name, width: upload.width, height: upload.height },
      hasEntranceCode: sql<boolean>`exists (select from ${orderEntranceCode} c where c.order_id = "order"."id")`,
    })
    .from(order)
    // Until the order is delivered, its picture can still be taken back.
    .leftJoin(deliveryPhoto, and(eq(deliveryPhoto.orderId, order.id), eq(order.status, 'Delivered')))
    .leftJoin(upload, eq(upload.name, deliveryPhoto.name))
    .where(sql`${order.id} = any(${listParameter('ids', 'text')})`)
    .prepare('orders_read_deliveries'),
)

/** Parcels, photo and entrance code of some orders, by order id. */
export async function readDeliveries(reader: Reader, ids: readonly string[]): Promise<Map<string, OrderDelivery>> {
  if (ids.length === 0) return new Map()
  const rows = await select(reader).execute({ ids })
  return new Map(rows.map(({ orderId, photo, ...facts }) => [orderId, { ...facts, deliveryPhoto: photo && pictureOf(photo) }]))
}

function pictureOf({ name, width, height }: { name: string; width: number; height: number }) {
  return { url: plainPictureAddress(name), width, height }
}
