import type { Food } from '#contract/catalogue.ts'
import type { Api } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { reviewGet } from '#contract/reviews.ts'

/** A page of reviews as the store gives it. */
export type ReviewPage = ResponseOf<typeof reviewGet>

/** The reviews of an item that nobody has rated. */
export const NO_REVIEWS: ReviewPage = {
  success: true,
  reviews: [],
  nextCursor: null,
  summary: { count: 0, average: 0, distribution: [0, 0, 0, 0, 0] },
  ownReview: null,
  allOwnReview: [],
}

/** The newest reviews of an item as everybody sees them, for the server's page. Most items have none, which the item says itself. */
export async function readFirstReviews(api: Api, { _id, ratingCount }: Pick<Food, '_id' | 'ratingCount'>): Promise<ReviewPage> {
  return ratingCount === 0 ? NO_REVIEWS : api.review.get({ itemId: _id })
}
