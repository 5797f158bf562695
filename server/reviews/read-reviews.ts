import { z } from 'zod'
import { REVIEW_ORDERS, type Review, type ReviewOrder } from '#contract/calls/reviews.ts'
import type { PageQuery } from '#contract/paging.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { account, upload } from '#server/database/schema/account.ts'
import { review } from '#server/database/schema/reviews.ts'
import { and, desc, eq, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursor as cursorFor, ofAnotherOrder, pageOf, placeNumber } from '#server/platform/paging.ts'
import { reviewColumns, toReview } from './review-row.ts'

/** A page ends at a review: how many it helped, and its number. */
const places = cursorFor(z.tuple([z.enum(REVIEW_ORDERS), placeNumber, z.int().min(0)]))

export type ReviewsQuery = PageQuery & { itemId: string; order: ReviewOrder }

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
  const [placeIn, after = null, afterNumber = null] = cursor === undefined ? [order] : places.decode(cursor)
  if (placeIn !== order) throw ofAnotherOrder()
  const sequence = sql.param(afterNumber)
  const helpful = sql.param(after)
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
    // One more than wanted shows whether a next page exists.
    .execute({ limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, (last) => places.encode([order, last.helpful, last.sequence]))
  return { reviews: items.map((row) => toReview(row, callerId)), nextCursor }
}
