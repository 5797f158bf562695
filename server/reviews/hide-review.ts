import { eq, sql } from 'drizzle-orm'
import { review } from '#server/database/schema/reviews.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Takes a review out of lists and averages, or puts it back. Safe to repeat. Returns whether it was hidden. @throws Refusal NOT_FOUND */
export async function hideReview(tx: Tx, reviewId: string, hidden: boolean): Promise<boolean> {
  const [before] = await tx.select({ hiddenAt: review.hiddenAt }).from(review).where(eq(review.id, reviewId)).for('update')
  if (!before) throw new Refusal('NOT_FOUND')
  await tx
    .update(review)
    .set({ hiddenAt: hidden ? sql`coalesce(${review.hiddenAt}, now())` : null })
    .where(eq(review.id, reviewId))
  return before.hiddenAt !== null
}
