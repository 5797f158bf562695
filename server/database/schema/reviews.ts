import { MAX_REVIEW_ANSWER } from '#contract/calls/console/reviews.ts'
import { HIDE_REASONS, type HideReason } from '#contract/calls/reviews.ts'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/drizzle.ts'
import { account, upload } from './account.ts'
import { product } from './catalogue.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * One review per customer and product. Triggers maintain the product's rating and the count of helpful votes; a hidden review counts for
 * nothing.
 */
export const review = pgTable(
  'review',
  {
    id: text('id').primaryKey(),
    /** A later review has a larger number. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    message: text('message').notNull(),
    image: text('image').references(() => upload.name, { onDelete: 'set null' }),
    helpfulCount: integer('helpful_count').notNull().default(0),
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason').$type<HideReason>(),
    /** The shop's public answer, and who of staff wrote it. No foreign key: the answer stays the shop's. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    /** When staff saw it; null for a new one, and after its writer changed it. */
    seenAt: instant('seen_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at'),
  },
  (table) => [
    uniqueIndex('review_one_each').on(table.productId, table.accountId),
    check('review_rating', sql`${table.rating} between 1 and 5`),
    check('review_message', sql`char_length(${table.message}) between 1 and 300`),
    check('review_helpful', sql`${table.helpfulCount} >= 0`),
    check('review_hidden_reason', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check('review_hide_reasons', oneOf(table.hiddenReason, HIDE_REASONS)),
    check('review_answer', sql`char_length(${table.answer}) between 1 and ${sql.raw(String(MAX_REVIEW_ANSWER))}`),
    check(
      'review_answered',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and (${table.answer} is null) = (${table.answeredBy} is null)`,
    ),
    index('review_unseen').on(table.sequence).where(sql`${table.seenAt} is null`),
    index('review_unanswered').on(table.sequence).where(sql`${table.answer} is null and ${table.hiddenAt} is null`),
    index('review_hidden').on(table.sequence).where(sql`${table.hiddenAt} is not null`),
    index('review_created').on(table.createdAt),
    index('review_newest').on(table.productId, table.sequence).where(sql`${table.hiddenAt} is null`),
    index('review_helpful_first').on(table.productId, table.helpfulCount, table.sequence).where(sql`${table.hiddenAt} is null`),
    index('review_ratings').on(table.productId, table.rating).where(sql`${table.hiddenAt} is null`),
    index('review_account').on(table.accountId, table.sequence),
    index('review_sequence').on(table.sequence),
    index('review_image').on(table.image).where(sql`${table.image} is not null`),
  ],
)

/** "This review helped me": at most once from each customer. */
export const reviewHelpful = pgTable(
  'review_helpful',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.accountId] }), index('review_helpful_account').on(table.accountId)],
)
