import type { Food } from '#contract/calls/catalogue.ts'
import type { reviewGet } from '#contract/calls/reviews.ts'
import type { Api } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoint.ts'

/** A page of reviews, as the call returns it. */
export type ReviewPage = ResponseOf<typeof reviewGet>

/** The reviews of an item without ratings. */
export const NO_REVIEWS: ReviewPage = {
  success: true,
  reviews: [],
  nextCursor: null,
  summary: { count: 0, average: 0, distribution: [0, 0, 0, 0, 0] },
  ownReview: null,
  allOwnReview: [],
}

/** The newest reviews of an item as guests see them, for the server's page. Items without ratings, which are most, need no request. */
export async function readFirstReviews(api: Api, { _id, ratingCount }: Pick<Food, '_id' | 'ratingCount'>): Promise<ReviewPage> {
  return ratingCount === 0 ? NO_REVIEWS : api.review.get({ itemId: _id })
}
