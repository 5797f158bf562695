import { useEffect, useEffectEvent } from 'react'
import { QueryProvider } from '../base/query/query-provider.tsx'
import type { ItemReviewsProps, ReviewView } from './review-list.ts'
import { Reviews } from './reviews.tsx'
import { useReviews } from './use-reviews.ts'

interface LiveReviewsProps extends ItemReviewsProps {
  view: ReviewView
}

/** The reviews with everything that can be done with them. Lazy component. */
export default function LiveReviews(props: LiveReviewsProps) {
  return (
    <QueryProvider>
      <LoadedReviews {...props} />
    </QueryProvider>
  )
}

function LoadedReviews({ itemId, question, first, onSummary, view }: LiveReviewsProps) {
  const reviews = useReviews(itemId, first, view.order)
  const { summary } = reviews
  const report = useEffectEvent(onSummary)
  useEffect(() => report(summary), [summary])
  return <Reviews itemId={itemId} question={question} reviews={reviews} view={view} />
}
