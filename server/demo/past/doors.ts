import { upload } from '#server/database/schema/account.ts'
import { deliveryPhoto } from '#server/database/schema/parcels.ts'
import { saveEntranceCode } from '#server/orders/entrance-code.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { createChance } from './chance.ts'
import { insertAll } from './insert-all.ts'
import type { PastShop } from './shop.ts'

const DOORS_SEED = 71
/** One of so many houses has a code at its entrance. */
const HOUSES_WITH_CODE = 3
const UNDER_WAY: readonly string[] = ['Order Processing...', 'Order Packaging...', 'Order on Delivery']

/** A picture at a door that lies in the file store under its name. */
export interface DoorPhoto {
  name: string
  width: number
  height: number
  bytes: number
}

/**
 * Writes what deliverers need at a door, and what they leave there: entrance codes of orders under way, and photos of the latest own
 * deliveries.
 */
export async function writeDoors(tx: Tx, shop: PastShop, secret: string, photos: readonly DoorPhoto[]): Promise<void> {
  const { callers, rows, staff } = shop
  // Draws of its own: the codes of houses change nothing of what was ordered.
  const chance = createChance(DOORS_SEED)
  const underWay = rows.orders.filter(({ status, pickUp }) => UNDER_WAY.includes(status) && !pickUp)
  for (const { id } of underWay.filter((_, at) => at % HOUSES_WITH_CODE === 0))
    await saveEntranceCode(tx, secret, id, `${chance.int(1, 9)}0${chance.int(10, 99)}#`)
  const sent = new Set(rows.parcels.map(({ orderId }) => orderId))
  const guests = new Set(callers.map(({ id }) => id))
  const brought = rows.orders
    .flatMap(({ id, accountId, status, endedAt }) => (status === 'Delivered' && endedAt ? [{ id, accountId, endedAt }] : []))
    .filter(({ id, accountId }) => !sent.has(id) && !guests.has(accountId))
    .sort((one, other) => other.endedAt.getTime() - one.endedAt.getTime())
  const taken = photos.flatMap((photo, at) => {
    const order = brought[at]
    return order ? [{ photo, order }] : []
  })
  await insertAll(
    tx,
    upload,
    taken.map(({ photo, order: { accountId, endedAt } }) => ({ ...photo, accountId, createdAt: endedAt })),
  )
  await insertAll(
    tx,
    deliveryPhoto,
    taken.map(({ photo: { name }, order: { id, endedAt } }) => ({ orderId: id, name, takenBy: staff.packer, takenAt: endedAt })),
  )
}
