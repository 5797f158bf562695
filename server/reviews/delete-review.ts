import { review } from '#server/database/schema/reviews.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Deletes an own review; its photo and votes go with it. Returns the item's id. @throws Refusal NOT_FOUND also for somebody else's. */
export async function deleteReview(tx: Tx, accountId: string, reviewId: string): Promise<{ itemId: string }> {
  const [gone] = await tx
    .delete(review)
    .where(and(eq(review.id, reviewId), eq(review.accountId, accountId)))
    .returning({ productId: review.productId })
  if (!gone) throw new Refusal('NOT_FOUND')
  return { itemId: String(gone.productId) }
}
