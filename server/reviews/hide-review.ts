import { eq, sql } from 'drizzle-orm'
import { review } from '#server/database/schema/reviews.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Takes a review out of lists and averages, or puts it back. Safe to repeat. @throws Refusal NOT_FOUND */
export async function hideReview(tx: Tx, reviewId: string, hidden: boolean): Promise<void> {
  const changed = await tx
    .update(review)
    .set({ hiddenAt: hidden ? sql`coalesce(${review.hiddenAt}, now())` : null })
    .where(eq(review.id, reviewId))
  if (changed.rowCount === 0) throw new Refusal('NOT_FOUND')
}
