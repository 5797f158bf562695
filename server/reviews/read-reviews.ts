import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Review, ReviewOrder } from '#contract/reviews.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { account, upload } from '#server/database/schema/account.ts'
import { review } from '#server/database/schema/reviews.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { reviewColumns, toReview } from './review-row.ts'

export type ReviewsQuery = { itemId: string; order: ReviewOrder; cursor?: string; limit: number }

/**
 * A page of an item's shown reviews. A vote that comes while somebody reads on by "most helpful" can move a review over the page's end:
 * clients drop one that they have already.
 * @throws Refusal BAD_REQUEST for a cursor of another order.
 */
export async function readReviews(
  reader: Reader,
  { itemId, order, cursor, limit }: ReviewsQuery,
  callerId: string | null,
): Promise<{ reviews: Review[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : placeOf(order, cursor)
  const sequence = sql.param(after?.sequence ?? null)
  const helpful = sql.param(after?.helpful ?? null)
  const follows =
    order === 'newest'
      ? sql`(${sequence}::bigint is null or ${review.sequence} < ${sequence}::bigint)`
      : sql`(${sequence}::bigint is null or (${review.helpfulCount}, ${review.sequence}) < (${helpful}::int, ${sequence}::bigint))`
  const rows = await reader
    .select(reviewColumns(callerId))
    .from(review)
    .innerJoin(account, eq(account.id, review.accountId))
    .leftJoin(upload, eq(upload.name, review.image))
    .where(and(sql`${review.productId} = ${productId(itemId)}::int`, isNull(review.hiddenAt), follows))
    .orderBy(...(order === 'newest' ? [] : [desc(review.helpfulCount)]), desc(review.sequence))
    .limit(sql.placeholder('limit'))
    .prepare(`reviews_read_${order}`)
    // One more than wanted tells whether something follows.
    .execute({ limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    reviews: page.map((row) => toReview(row, callerId)),
    nextCursor: last && rows.length > limit ? cursorOf(order, last) : null,
  }
}
