import type { PlannedStep } from '#contract/calls/console/order-desk.ts'
import { account, upload } from '#server/database/schema/account.ts'
import { order } from '#server/database/schema/orders.ts'
import { deliveryPhoto } from '#server/database/schema/parcels.ts'
import { planSteps } from '#server/orders/desk/plan-steps.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { takeUpload } from '#server/pictures/take-upload.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Days that a picture at the door is retained, for questions about the delivery. */
const PHOTO_DAYS = 90

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
  return (await takeUpload(pictures, { accountId: row.accountId, bytes, field: 'photo', byStaff: true })).hash
}

/**
 * Plans the step to Delivered, with its picture. The order takes it after the time in which it can be taken back.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION when the order is not on delivery
 */
export async function planDelivery(tx: Tx, orderId: string, photo: string | null, actorId: string): Promise<PlannedStep> {
  const [result] = await planSteps(tx, [orderId], 'Order on Delivery', actorId)
  if (!result?.status) throw new Refusal('NOT_FOUND')
  if (!result.planned) throw new Refusal('ILLEGAL_TRANSITION')
  if (photo !== null) {
    const values = { name: photo, takenBy: actorId, takenAt: sql`now()` }
    await tx
      .insert(deliveryPhoto)
      .values({ orderId, ...values })
      .onConflictDoUpdate({ target: deliveryPhoto.orderId, set: values })
  }
  return result.planned
}

/** Deletes pictures at the door with their files. Safe to repeat; for a daily job. Returns the number of deleted pictures. */
export function deleteOldPhotos(db: Db): Promise<number> {
  const old = sql`select ${deliveryPhoto.name} from ${deliveryPhoto} where ${deliveryPhoto.takenAt} < now() - make_interval(days => ${PHOTO_DAYS}::int)`
  return deleteInBatches(db, upload, sql`${upload.name} in (${old})`)
}
