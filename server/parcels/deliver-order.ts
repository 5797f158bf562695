import { eq, sql } from 'drizzle-orm'
import { orderNumberText } from '#contract/calls/orders.ts'
import { account, upload } from '#server/database/schema/account.ts'
import { order } from '#server/database/schema/orders.ts'
import { deliveryPhoto } from '#server/database/schema/parcels.ts'
import { transition } from '#server/orders/transition.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { takeUpload } from '#server/pictures/take-upload.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Days that a picture at the door is retained, for questions about the delivery. */
const PHOTO_DAYS = 90

/**
 * Takes packed orders on the shop's own round. Returns the numbers of those that went on delivery.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION for an order that is neither packed nor on delivery
 */
export async function startRound(tx: Tx, orderIds: readonly string[], actorId: string): Promise<string[]> {
  const sent: string[] = []
  for (const orderId of [...new Set(orderIds)].sort()) {
    const { moved, order: row } = await transition(tx, orderId, 'Order on Delivery', { actor: 'owner', actorId })
    if (moved) sent.push(orderNumberText(row.number))
  }
  return sent
}

/**
 * Takes the picture of a delivered order as the customer's own, so that it goes with the account. Returns its name; null for an order
 * whose account was closed. Call it outside a transaction.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION when the order is not on delivery, and those of {@link takeUpload}
 */
export async function takeDeliveryPhoto(pictures: PictureStore, orderId: string, bytes: Uint8Array): Promise<string | null> {
  const [row] = await pictures.db
    .select({ status: order.status, accountId: account.id })
    .from(order)
    .leftJoin(account, eq(account.id, order.accountId))
    .where(eq(order.id, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.status !== 'Order on Delivery') throw new Refusal('ILLEGAL_TRANSITION')
  if (row.accountId === null) return null
  return (await takeUpload(pictures, { accountId: row.accountId, bytes, field: 'photo' })).hash
}

/** Moves an order to Delivered, with its picture. @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION */
export async function deliverOrder(tx: Tx, orderId: string, photo: string | null, actorId: string): Promise<void> {
  if (photo !== null) {
    const values = { name: photo, takenBy: actorId, takenAt: sql`now()` }
    await tx
      .insert(deliveryPhoto)
      .values({ orderId, ...values })
      .onConflictDoUpdate({ target: deliveryPhoto.orderId, set: values })
  }
  await transition(tx, orderId, 'Delivered', { actor: 'owner', actorId })
}

/** Deletes pictures at the door with their files. Safe to repeat; for a daily job. Returns the number of deleted pictures. */
export function deleteOldPhotos(db: Db): Promise<number> {
  const old = sql`select ${deliveryPhoto.name} from ${deliveryPhoto} where ${deliveryPhoto.takenAt} < now() - make_interval(days => ${PHOTO_DAYS}::int)`
  return deleteInBatches(db, upload, sql`${upload.name} in (${old})`)
}
