import type { InfiniteData } from '@tanstack/react-query'
import type { OwnReview, RatingSummary, Review } from '#contract/calls/reviews.ts'
import type { ReviewPage } from './read-first-reviews.ts'

/** The loaded pages of an item's reviews, as the query cache holds them. */
export type ReviewPages = InfiniteData<ReviewPage, string | null>

/** The first page as the only one. */
export function onlyPage(first: ReviewPage): ReviewPages {
  return { pages: [first], pageParams: [null] }
}

/** All loaded reviews, each once: a vote while paging can return a review a second time. */
export function reviewsOf({ pages }: ReviewPages): Review[] {
  return [...new Map(pages.flatMap(({ reviews }) => reviews.map((review) => [review._id, review]))).values()]
}

/** The pages after the own review was posted or changed: it comes first, unless the shop hides it. */
export function withOwn(all: ReviewPages, own: OwnReview, summary: RatingSummary): ReviewPages {
  return changed(all, (page, index) => {
    const others = page.reviews.filter(({ _id }) => _id !== own._id)
    return { ...page, summary, ownReview: own, reviews: index === 0 && !own.hidden ? [own, ...others] : others }
  })
}

/** The pages after the own review was deleted; `summary` is unknown when that happened elsewhere. */
export function withoutOwn(all: ReviewPages, summary: RatingSummary | undefined): ReviewPages {
  return changed(all, (page) => ({
    ...page,
    summary: summary ?? page.summary,
    ownReview: null,
    reviews: page.reviews.filter(({ own }) => !own),
  }))
}

export type Votes = Pick<Review, 'helpful' | 'votedHelpful'>

/** The pages after a vote. */
export function withVotes(all: ReviewPages, reviewId: string, { helpful, votedHelpful }: Votes): ReviewPages {
  return changed(all, (page) => ({
    ...page,
    reviews: page.reviews.map((review) => (review._id === reviewId ? { ...review, helpful, votedHelpful } : review)),
  }))
}

function changed(all: ReviewPages, change: (page: ReviewPage, index: number) => ReviewPage): ReviewPages {
  return { ...all, pages: all.pages.map(change) }
}
