import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { line, note } from '../../rules/text.ts'
import { HIDE_REASONS, MAX_RATING, MAX_REVIEWS_A_PAGE, reviewSchema } from '../reviews.ts'

/** Longest answer of the shop to a review, in characters. */
export const MAX_REVIEW_ANSWER = 300

const instant = z.iso.datetime()

/** A review as the shop's staff read it. */
export const consoleReviewSchema = reviewSchema.omit({ votedHelpful: true, own: true }).extend({
  itemName: z.string(),
  /** Picture of the item. */
  itemImage: z.string().nullable(),
  /** Language in which its writer uses the store. */
  language: z.string(),
  hidden: z.boolean(),
  hiddenAt: instant.nullable(),
  hiddenReason: z.enum(HIDE_REASONS).nullable(),
  /** Name of the member of staff who answered; empty without an answer. */
  answeredBy: z.string(),
  /** Whether staff has not seen it, or its last change, yet. */
  isNew: z.boolean(),
})
export type ConsoleReview = z.infer<typeof consoleReviewSchema>

/** Reviews that staff have not seen yet; that have no answer; with one or two stars; hidden ones. */
export const REVIEW_FILTERS = ['new', 'unanswered', 'low', 'hidden'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

/** The count of new reviews stops here. */
export const MAX_NEW_COUNT = 100

export const consoleReviews = endpoint({
  method: 'GET',
  path: '/api/console/reviews',
  access: 'staff',
  permission: 'reviews.read',
  personal: true,
  summary: 'Reviews of all items, the newest first, hidden ones among them',
  query: z.strictObject({
    ...pageQuery({ max: MAX_REVIEWS_A_PAGE, default: 20 }),
    filter: z.enum(REVIEW_FILTERS).optional(),
    stars: z.coerce.number().int().min(1).max(MAX_RATING).optional(),
    itemId: idSchema.optional(),
    /** A part of the item's name. */
    q: line(100).optional(),
  }),
  response: success({ ...page(consoleReviewSchema), new: z.int().min(0).max(MAX_NEW_COUNT) }),
  errors: ['NOT_FOUND'],
})

export const consoleReviewFigures = endpoint({
  method: 'GET',
  path: '/api/console/reviews/figures',
  access: 'staff',
  permission: 'reviews.read',
  summary: 'The reviews of the last 90 days: by stars, answered ones, and the items with the lowest average',
  response: success({
    /** Shown reviews with 1, 2, 3, 4 and 5 stars. */
    stars: z.array(z.int().min(0)).length(MAX_RATING),
    answered: z.int().min(0),
    lowest: z.array(z.object({ itemId: idSchema, name: z.string(), count: z.int().min(1), average: z.number() })),
  }),
})

export const consoleHideReview = endpoint({
  method: 'POST',
  path: '/api/console/reviews/hide',
  access: 'staff',
  permission: 'reviews.hide',
  summary: 'Hide a review from lists and averages with a reason that its writer reads, or show it again',
  body: z.discriminatedUnion('hidden', [
    z.strictObject({ reviewId: idSchema, hidden: z.literal(true), reason: z.enum(HIDE_REASONS) }),
    z.strictObject({ reviewId: idSchema, hidden: z.literal(false) }),
  ]),
  response: success({ review: consoleReviewSchema }),
  errors: ['NOT_FOUND'],
})

export const consoleAnswerReview = endpoint({
  method: 'POST',
  path: '/api/console/reviews/answer',
  access: 'staff',
  permission: 'reviews.answer',
  summary: 'Answer a review in public, change the answer, or remove it with null; the writer is notified of the first one',
  body: z.strictObject({
    reviewId: idSchema,
    text: note(MAX_REVIEW_ANSWER).min(1).nullable(),
    /** The text of the answer that the writer saw; null without one. Another one meanwhile is refused, with its state. */
    seen: z.string().max(MAX_REVIEW_ANSWER).nullable(),
  }),
  response: success({ review: consoleReviewSchema }),
  errors: ['NOT_FOUND', 'ANSWERED_MEANWHILE'],
})

/** The `fresh` field of ANSWERED_MEANWHILE for a review. */
export const freshReviewSchema = z.object({ review: consoleReviewSchema })

export const consoleSeeReviews = endpoint({
  method: 'POST',
  path: '/api/console/reviews/seen',
  access: 'staff',
  permission: 'reviews.read',
  summary: 'Mark reviews as seen; one that its writer changes is new again',
  body: z.strictObject({ reviewIds: z.array(idSchema).min(1).max(MAX_REVIEWS_A_PAGE) }),
  response: success({ new: z.int().min(0).max(MAX_NEW_COUNT) }),
})
