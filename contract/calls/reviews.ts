import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { PICTURE_ERRORS } from '../errors.ts'
import { cursorSchema, page, pageQuery } from '../paging.ts'
import { line, note } from '../rules/text.ts'
import { pictureSchema } from './catalogue.ts'

/** Longest text of a review, in characters (product rules, 12). */
export const MAX_REVIEW = 300
/** Best rating; the worst is 1 (product rules, 5). */
export const MAX_RATING = 5
/** Reviews per page: default and maximum. */
export const REVIEWS_A_PAGE = 10
const MAX_REVIEWS_A_PAGE = 50
/** Most own reviews of other items returned with those of one item. */
export const MAX_OWN_REVIEWS = 50

/** Longest answer of the shop to a review, in characters. */
export const MAX_REVIEW_ANSWER = 300

/** Reasons to hide a review, which its writer is told. Bad marks are none. */
export const HIDE_REASONS = ['advertising', 'personal-data', 'insult', 'off-topic', 'unlawful'] as const
export type HideReason = (typeof HIDE_REASONS)[number]

/** List order: newest first, or most helpful votes first. */
export const REVIEW_ORDERS = ['newest', 'helpful'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

const instant = z.iso.datetime()
const ratingSchema = z.int().min(1).max(MAX_RATING)

/** A review as everyone reads it (product rules, 3). */
export const reviewSchema = z.object({
  _id: idSchema,
  userId: idSchema,
  itemId: idSchema,
  /** Masked: the first two characters, or the first of a two-character name (product rules, 13). The full name never leaves the server. */
  name: z.string(),
  message: z.string(),
  rating: ratingSchema,
  /** Address of the photo at 640 pixels, or null. */
  image: z.string().nullable(),
  /** The same photo with its size. */
  picture: pictureSchema.nullable(),
  date: instant,
  /** When it was last changed, or null. */
  updatedAt: instant.nullable(),
  /** The customer has a paid or delivered order with this item. */
  boughtHere: z.boolean(),
  /** The shop's public answer, or null. */
  answer: z.object({ text: z.string(), date: instant }).nullable(),
  /** Number of customers who voted it helpful. */
  helpful: z.int().min(0),
  /** Whether the caller voted for it. */
  votedHelpful: z.boolean(),
  /** Whether the caller wrote it. */
  own: z.boolean(),
})
export type Review = z.infer<typeof reviewSchema>

/** A caller's own review; the shop may have hidden it from everyone else, with a reason. */
export const ownReviewSchema = reviewSchema.extend({ hidden: z.boolean(), hiddenReason: z.enum(HIDE_REASONS).nullable() })
export type OwnReview = z.infer<typeof ownReviewSchema>

/** Rating of an item: number of reviews, average with one decimal (0 without reviews), and the counts of 1, 2, 3, 4 and 5 stars. */
export const ratingSummarySchema = z.object({
  count: z.int().min(0),
  average: z.number().min(0).max(MAX_RATING),
  distribution: z.array(z.int().min(0)).length(MAX_RATING),
})
export type RatingSummary = z.infer<typeof ratingSummarySchema>

export const reviewGet = endpoint({
  method: 'POST',
  path: '/api/review/get',
  access: 'optional',
  summary: 'A page of the reviews of an item, how it is rated, and for a customer the own review of it and of other items',
  body: z.strictObject({
    itemId: idSchema,
    order: z.enum(REVIEW_ORDERS).default('newest'),
    cursor: cursorSchema.optional(),
    limit: z.int().min(1).max(MAX_REVIEWS_A_PAGE).default(REVIEWS_A_PAGE),
  }),
  response: success({
    reviews: z.array(reviewSchema),
    summary: ratingSummarySchema,
    nextCursor: z.string().nullable(),
    ownReview: ownReviewSchema.nullable(),
    allOwnReview: z.array(ownReviewSchema).max(MAX_OWN_REVIEWS),
  }),
  errors: ['NOT_FOUND'],
})

export const reviewAdd = endpoint({
  method: 'POST',
  path: '/api/review/add',
  access: 'customer',
  summary: 'Review an item, or change the own review of it; a photo stays unless another one or `removeImage` is sent',
  invalidates: true,
  body: z.strictObject({
    itemId: idSchema,
    rating: z
      .string()
      .regex(/^[1-5]$/, { error: 'reviews.error.ratingRequired' })
      .transform(Number),
    message: note(MAX_REVIEW).min(1, { error: 'reviews.error.textRequired' }),
    /** Ignored: the name is taken from the account. */
    name: line(100).optional(),
    status: z.literal('public').optional(),
    removeImage: z.literal('true').optional(),
  }),
  upload: 'image',
  response: success({ review: ownReviewSchema, summary: ratingSummarySchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_TRIES', ...PICTURE_ERRORS],
})

export const reviewDelete = endpoint({
  method: 'POST',
  path: '/api/review/delete',
  access: 'customer',
  summary: 'Delete an own review with its photo',
  invalidates: true,
  body: z.strictObject({ reviewId: idSchema }),
  response: success({ summary: ratingSummarySchema }),
  errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
})

export const reviewHelpful = endpoint({
  method: 'POST',
  path: '/api/review/helpful',
  access: 'customer',
  summary: 'Say that somebody else’s review helped, or take that back; once each, however often it is sent',
  body: z.strictObject({ reviewId: idSchema, helpful: z.boolean() }),
  response: success({ helpful: z.int().min(0), votedHelpful: z.boolean() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_TRIES'],
})

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
    ...pageQuery({ most: MAX_REVIEWS_A_PAGE, usual: 20 }),
    filter: z.enum(REVIEW_FILTERS).optional(),
    stars: z.coerce.number().int().min(1).max(MAX_RATING).optional(),
    itemId: idSchema.optional(),
    /** A part of the item's name. */
    q: line(100).optional(),
  }),
  response: success({ ...page(consoleReviewSchema), new: z.int().min(0).max(MAX_NEW_COUNT) }),
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
  summary: 'Answer a review in public, change the answer, or remove it with null; the writer is told of the first one',
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
