import type { OwnReview, RatingSummary, Review, ReviewOrder } from '#contract/calls/reviews.ts'
import type { ReviewPage } from './read-first-reviews.ts'

/** The actions on reviews once they are live. */
export interface LiveActions {
  /** The own review; null without one. */
  own: OwnReview | null
  loadMore: () => void
  reload: () => void
  /** Votes, or withdraws the vote. A guest signs in first. */
  vote: (review: Review) => void
  posted: (own: OwnReview, summary: RatingSummary) => void
  /** @param summary the rating without it; unknown when it was deleted elsewhere */
  deleted: (summary?: RatingSummary) => void
}

/** The reader's choice of what the list shows. It is kept when the live reviews take the place of the rendered ones. */
export interface ReviewView {
  order: ReviewOrder
  sortBy: (order: ReviewOrder) => void
  /** Whether more than the first few are shown. */
  unfolded: boolean
  unfold: () => void
}

/** The reviews of an item as they are shown. */
export interface ReviewList {
  reviews: readonly Review[]
  nextCursor: string | null
  summary: RatingSummary
  loading: boolean
  failed: boolean
  busy: boolean
  /** Null while the reviews are as the server rendered them. */
  live: LiveActions | null
}

export interface ItemReviewsProps {
  itemId: string
  /** Placeholder of the text box. */
  question: string
  /** The page that the server rendered; null when it could not read it. */
  first: ReviewPage | null
  /** Receives the rating whenever it is read or changed. */
  onSummary: (summary: RatingSummary) => void
}
