import { MAX_OWN_REVIEWS, type OwnReview } from '#contract/calls/reviews.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { account, upload } from '#server/database/schema/account.ts'
import { review } from '#server/database/schema/reviews.ts'
import { desc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { reviewColumns, toOwnReview } from './review-row.ts'

export type OwnReviews = { ownReview: OwnReview | null; allOwnReview: OwnReview[] }

/** A customer's own reviews, newest first, at most {@link MAX_OWN_REVIEWS}, and the one of an item whatever its age; hidden ones too. */
export async function readOwnReviews(reader: Reader, accountId: string, itemId: string): Promise<OwnReviews> {
  const item = productId(itemId)
  const rows = await reader
    .select(reviewColumns(accountId))
    .from(review)
    .innerJoin(account, eq(account.id, review.accountId))
    .leftJoin(upload, eq(upload.name, review.image))
    .where(eq(review.accountId, sql.placeholder('accountId')))
    .orderBy(sql`(${review.productId} = ${item}::int) desc`, desc(review.sequence))
    .limit(MAX_OWN_REVIEWS)
    .prepare('reviews_read_own')
    .execute({ accountId })
  const all = rows.toSorted((a, b) => b.sequence - a.sequence).map(toOwnReview)
  return { ownReview: all.find((own) => own.itemId === String(item)) ?? null, allOwnReview: all }
}
