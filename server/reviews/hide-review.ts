import type { HideReason } from '#contract/calls/reviews.ts'
import { review } from '#server/database/schema/reviews.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/**
 * Takes a review out of lists and averages with a reason, or puts it back with null. Hidden twice, the first reason stays. Returns the
 * reason before.
 * @throws Refusal NOT_FOUND
 */
export async function hideReview(tx: Tx, reviewId: string, reason: HideReason | null): Promise<HideReason | null> {
  const [before] = await tx.select({ reason: review.hiddenReason }).from(review).where(eq(review.id, reviewId)).for('update')
  if (!before) throw new Refusal('NOT_FOUND')
  await tx
    .update(review)
    .set({
      hiddenAt: reason === null ? null : sql`coalesce(${review.hiddenAt}, now())`,
      hiddenReason: reason === null ? null : sql`coalesce(${review.hiddenReason}, ${reason})`,
      seenAt: sql`coalesce(${review.seenAt}, now())`,
    })
    .where(eq(review.id, reviewId))
  return before.reason
}
