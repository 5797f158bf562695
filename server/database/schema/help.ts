import { MAX_INQUIRY_ANSWER } from '#contract/calls/console/inquiries.ts'
import { HELP_CATEGORIES, type HelpCategory } from '#contract/calls/help.ts'
import { LANGUAGES, type LocalizedText } from '#contract/rules/languages.ts'
import { bigint, boolean, check, index, integer, jsonb, pgTable, sql, text, timestamp } from '#server/platform/database/drizzle.ts'
import { account } from './account.ts'
import { oneOf } from './one-of.ts'

/** A question of the help centre with its answer, which may hold placeholders for facts of the store, such as `{{charge}}`. */
export const helpEntry = pgTable(
  'help_entry',
  {
    id: text('id').primaryKey(),
    position: integer('position').notNull(),
    category: text('category').$type<HelpCategory>().notNull(),
    question: jsonb('question').$type<LocalizedText>().notNull(),
    answer: jsonb('answer').$type<LocalizedText>().notNull(),
    visible: boolean('visible').notNull().default(true),
    /** Grows with each new content, so that nobody overwrites what somebody else has just written. */
    version: integer('version').notNull().default(1),
  },
  (table) => [check('help_entry_category', oneOf(table.category, HELP_CATEGORIES))],
)

/** A question that somebody sent to the shop. */
export const inquiry = pgTable(
  'inquiry',
  {
    id: text('id').primaryKey(),
    /** Runs upwards: pages of the list follow it. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    /** The signed-in account, if any. */
    accountId: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    language: text('language').notNull(),
    /** The browser's key of one submission, so that a double click or a retry is stored once; and the hash of its content. */
    requestKey: text('request_key').unique(),
    requestHash: text('request_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    handledAt: timestamp('handled_at', { withTimezone: true }),
    handledBy: text('handled_by').references(() => account.id, { onDelete: 'set null' }),
    /** Grows with each answer, closing and opening, so that nobody answers what somebody else has answered meanwhile. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    check('inquiry_message', sql`char_length(${table.message}) between 1 and 2000`),
    check('inquiry_language', oneOf(table.language, LANGUAGES)),
    index('inquiry_open').on(table.number).where(sql`${table.handledAt} is null`),
    index('inquiry_account').on(table.accountId),
    index('inquiry_created').on(table.createdAt),
  ],
)

/** An answer to an inquiry, which is mailed to its sender. It goes with the inquiry. */
export const inquiryAnswer = pgTable(
  'inquiry_answer',
  {
    /** Named by the browser of staff, so that a retry is sent once. */
    id: text('id').primaryKey(),
    inquiryId: text('inquiry_id')
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The account of staff. No foreign key: the answer stays the shop's. */
    actorId: text('actor_id').notNull(),
  },
  (table) => [
    check('inquiry_answer_text', sql`char_length(${table.text}) between 1 and ${sql.raw(String(MAX_INQUIRY_ANSWER))}`),
    index('inquiry_answer_inquiry').on(table.inquiryId, table.at),
  ],
)
