import type { ResponseOf } from '#contract/endpoint.ts'
import type { reviewGet } from '#contract/reviews.ts'
import type { Api } from '../api.ts'

/** A page of reviews as the store gives it. */
export type ReviewPage = ResponseOf<typeof reviewGet>

/** The newest reviews of an item as everybody sees them, for the server's page. */
export function readFirstReviews(api: Api, itemId: string): Promise<ReviewPage> {
  return api.review.get({ itemId })
}
