import type { MessageTexts } from '#contract/calls/console/message-templates.ts'
import { MESSAGE_NAMES, type MessageTemplate } from '#contract/rules/message-templates.ts'
import { check, integer, jsonb, pgTable, sql, text, timestamp, uniqueIndex } from '#server/platform/database/drizzle.ts'
import { oneOf } from './one-of.ts'

/** The shop's own words of messages; those of a text that it did not change are empty or missing. */
export const messageTexts = pgTable(
  'message_texts',
  {
    template: text('template').$type<MessageTemplate>().primaryKey(),
    /** The version of its newest change. */
    version: integer('version').notNull(),
    texts: jsonb('texts').$type<MessageTexts>().notNull(),
  },
  (table) => [
    check('message_texts_template', oneOf(table.template, MESSAGE_NAMES)),
    check('message_texts_version', sql`${table.version} > 0`),
  ],
)

/** Changes of messages by staff, append-only, with all own words of the message before and after. */
export const messageTextsChange = pgTable(
  'message_texts_change',
  {
    id: text('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The account of staff. */
    actorId: text('actor_id').notNull(),
    template: text('template').$type<MessageTemplate>().notNull(),
    version: integer('version').notNull(),
    before: jsonb('before').$type<MessageTexts>().notNull(),
    after: jsonb('after').$type<MessageTexts>().notNull(),
  },
  (table) => [
    check('message_texts_change_template', oneOf(table.template, MESSAGE_NAMES)),
    uniqueIndex('message_texts_change_version').on(table.template, table.version),
  ],
)
