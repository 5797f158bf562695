import type { OwnReview, RatingSummary, Review, ReviewOrder } from '#contract/reviews.ts'
import type { ReviewPage } from './read-first-reviews.ts'

/** The reviews of an item as far as they were read. */
export interface ReviewState {
  order: ReviewOrder
  reviews: readonly Review[]
  nextCursor: string | null
  summary: RatingSummary
  own: OwnReview | null
}

/** What the first page says. */
export function firstState(page: ReviewPage): ReviewState {
  return { order: 'newest', reviews: page.reviews, nextCursor: page.nextCursor, summary: page.summary, own: page.ownReview }
}

/** After another page was read: put behind the others, or in their place when it is the first of its order. */
export function withPage(now: ReviewState, page: ReviewPage, order: ReviewOrder, isFirst: boolean): ReviewState {
  const known = new Set(isFirst ? [] : now.reviews.map(({ _id }) => _id))
  // A vote while reading on can bring a review a second time.
  const reviews = [...(isFirst ? [] : now.reviews), ...page.reviews.filter(({ _id }) => !known.has(_id))]
  return { order, reviews, nextCursor: page.nextCursor, summary: page.summary, own: page.ownReview }
}

/** After the own review was posted or changed. */
export function withOwn(now: ReviewState, own: OwnReview, summary: RatingSummary): ReviewState {
  const others = now.reviews.filter(({ _id }) => _id !== own._id)
  return { ...now, own, summary, reviews: own.hidden ? others : [own, ...others] }
}

/** After the own review was deleted, here or elsewhere. */
export function withoutOwn(now: ReviewState, summary: RatingSummary | undefined): ReviewState {
  return { ...now, own: null, summary: summary ?? now.summary, reviews: now.reviews.filter(({ own }) => !own) }
}

/** After a vote. */
export function withVote(now: ReviewState, reviewId: string, helpful: number, votedHelpful: boolean): ReviewState {
  const reviews = now.reviews.map((review) => (review._id === reviewId ? { ...review, helpful, votedHelpful } : review))
  return { ...now, reviews }
}
