import { review } from '#server/database/schema/reviews.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'

export type ReviewInput = {
  productId: number
  accountId: string
  rating: number
  message: string
  /** Name of an uploaded photo, null for none, undefined to leave it as it is. */
  image: string | null | undefined
}

/**
 * Writes a customer's one review of a product, or changes it; the database's unique key decides which, so that two requests at once never
 * make two. A hidden review stays hidden, and a changed one is new to staff. Returns whether it is new.
 */
export async function putReview(tx: Tx, { productId, accountId, rating, message, image }: ReviewInput): Promise<{ isNew: boolean }> {
  const rows = await tx
    .insert(review)
    .values({ id: newId(), productId, accountId, rating, message, image: image ?? null })
    .onConflictDoUpdate({
      target: [review.productId, review.accountId],
      set: { rating, message, updatedAt: sql`now()`, seenAt: null, ...(image === undefined ? {} : { image }) },
    })
    // A row that this statement inserted was never locked or replaced by anybody.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return { isNew: rows[0]?.isNew ?? false }
}
