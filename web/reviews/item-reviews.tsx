import { useState } from 'react'
import type { ReviewOrder } from '#contract/calls/reviews.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useNearViewport } from '../base/page/use-near-viewport.ts'
import { NO_REVIEWS, type ReviewPage } from './read-first-reviews.ts'
import type { ItemReviewsProps, ReviewList, ReviewView } from './review-list.ts'
import { Reviews } from './reviews.tsx'

const LiveReviews = lazyPart(() => import('./live-reviews.tsx'))

/** Distance from the viewport at which the reviews become interactive. */
const NEAR = '600px'

/**
 * The reviews of an item, as the server rendered them until they are near the viewport: most visits never load what votes and forms need.
 */
export function ItemReviews(props: ItemReviewsProps) {
  const { itemId, question, first } = props
  const [near, mark] = useNearViewport<HTMLElement>(NEAR)
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const [unfolded, setUnfolded] = useState(false)
  const view: ReviewView = { order, sortBy: setOrder, unfolded, unfold: () => setUnfolded(true) }
  const rendered = <Reviews itemId={itemId} question={question} reviews={renderedReviews(first)} view={view} />
  return (
    <section ref={mark} className="item-reviews" id="reviews" aria-labelledby="reviews-title">
      {near ? <LiveReviews {...props} view={view} fallback={rendered} /> : rendered}
    </section>
  )
}

/** The reviews that the server has read. An order that is chosen meanwhile is loaded by the live reviews. */
function renderedReviews(first: ReviewPage | null): ReviewList {
  const { reviews, nextCursor, summary } = first ?? NO_REVIEWS
  return { reviews, nextCursor, summary, loading: first === null, failed: false, busy: true, live: null }
}
