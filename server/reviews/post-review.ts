import { productId } from '#server/catalogue/product-id.ts'
import { removeUpload } from '#server/pictures/remove-upload.ts'
import { takeUpload } from '#server/pictures/take-upload.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { putReview } from './put-review.ts'
import { readSummary } from './read-summary.ts'
import type { ReviewDependencies } from './review-dependencies.ts'

export type PostedReview = { itemId: string; rating: number; message: string; removeImage: boolean; photo: Uint8Array | null }

/**
 * Takes a customer's review with its photo. The photo is decoded before the transaction and removed again when that fails.
 * @throws Refusal NOT_FOUND for an item that is not on the shelf; what {@link takeUpload} throws.
 */
export async function postReview(deps: ReviewDependencies, accountId: string, posted: PostedReview): Promise<{ isNew: boolean }> {
  const { db, pictures } = deps
  const { itemId, rating, message, photo, removeImage } = posted
  // Before the work of decoding: there may be no such item.
  await readSummary(db, itemId)
  const taken = photo && (await takeUpload(pictures, { accountId, bytes: photo }))
  const image = taken ? taken.hash : removeImage ? null : undefined
  try {
    return await inTransaction(db, (tx) => putReview(tx, { productId: productId(itemId), accountId, rating, message, image }))
  } catch (error) {
    if (taken) await inTransaction(db, (tx) => removeUpload(tx, taken.hash))
    throw error
  } finally {
  }
}
