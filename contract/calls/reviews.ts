import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { PICTURE_ERRORS } from '../errors.ts'
import { cursorSchema } from '../paging.ts'
import { line, note } from '../rules/text.ts'
import { pictureSchema } from './catalogue.ts'

/** Longest text of a review, in characters (product rules, 12). */
export const MAX_REVIEW = 300
/** Best rating; the worst is 1 (product rules, 5). */
export const MAX_RATING = 5
/** Reviews per page: default and maximum. */
export const REVIEWS_A_PAGE = 10
export const MAX_REVIEWS_A_PAGE = 50
/** Most own reviews of other items returned with those of one item. */
export const MAX_OWN_REVIEWS = 50

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
