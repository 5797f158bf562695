import { review, reviewHelpful } from '#server/database/schema/reviews.ts'
import { and, eq, isNull } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'

/**
 * Stores or removes a customer's "this helped me"; doing it twice is the same as once. Returns how many it helped.
 * @throws Refusal NOT_FOUND for an unknown or hidden review, BAD_REQUEST for the own one.
 */
export async function voteHelpful(tx: Tx, accountId: string, reviewId: string, helpful: boolean): Promise<number> {
  const shown = and(eq(review.id, reviewId), isNull(review.hiddenAt))
  const [found] = await tx.select({ writer: review.accountId }).from(review).where(shown)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.writer === accountId) throw badField('reviewId', 'Must be the review of somebody else')
  if (helpful) await tx.insert(reviewHelpful).values({ reviewId, accountId }).onConflictDoNothing()
  else await tx.delete(reviewHelpful).where(and(eq(reviewHelpful.reviewId, reviewId), eq(reviewHelpful.accountId, accountId)))
  const [counted] = await tx.select({ count: review.helpfulCount }).from(review).where(shown)
  if (!counted) throw new Refusal('NOT_FOUND')
  return counted.count
}
