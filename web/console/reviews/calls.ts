import type {
  consoleAnswerReview,
  consoleHideReview,
  consoleReviewFigures,
  consoleReviews,
  consoleSeeReviews,
} from '#contract/calls/console/reviews.ts'
import { defineCalls } from '../api/calls.ts'

export const reviewCalls = defineCalls((call) => ({
  list: call<typeof consoleReviews>('GET /api/console/reviews'),
  figures: call<typeof consoleReviewFigures>('GET /api/console/reviews/figures'),
  hide: call<typeof consoleHideReview>('POST /api/console/reviews/hide'),
  answer: call<typeof consoleAnswerReview>('POST /api/console/reviews/answer'),
  see: call<typeof consoleSeeReviews>('POST /api/console/reviews/seen'),
}))
