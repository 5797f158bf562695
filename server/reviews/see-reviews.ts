import { MAX_NEW_COUNT } from '#contract/calls/console/reviews.ts'
import { review } from '#server/database/schema/reviews.ts'
import { and, inArray, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'

/** Marks reviews as seen by staff. Safe to repeat. Returns the ids of those that were new. */
export async function seeReviews(tx: Tx, reviewIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .update(review)
    .set({ seenAt: sql`now()` })
    .where(and(inArray(review.id, [...reviewIds]), isNull(review.seenAt)))
    .returning({ id: review.id })
  return rows.map(({ id }) => id)
}

/** How many reviews staff have not seen yet, at most {@link MAX_NEW_COUNT}. */
export async function countNew(reader: Reader): Promise<number> {
  const [found] = await reader.select({ count: sql<number>`count(*)::int` }).from(
    reader
      .select({ one: sql`1`.as('one') })
      .from(review)
      .where(isNull(review.seenAt))
      .limit(MAX_NEW_COUNT)
      .as('unseen'),
  )
  return found?.count ?? 0
}
