import { check, index, pgTable, primaryKey, sql, text, timestamp, uniqueIndex } from '#server/platform/database/drizzle.ts'
import { account } from './account.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * How a message ended: sent; refused by its receiver's server for good; no longer true or wanted when its turn came; never taken in its
 * time.
 */
const MESSAGE_OUTCOMES = ['sent', 'refused', 'skipped', 'expired'] as const
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number]

const MESSAGE_CHANNELS = ['mail', 'text'] as const

/** Optional mails, which the recipient can opt out of. */
export const OPTIONAL_TEMPLATES = ['back-in-stock'] as const
export type OptionalTemplate = (typeof OPTIONAL_TEMPLATES)[number]

/**
 * A mail or a text message to one person about one thing, once: the unique index refuses a second one. It holds ids; its content is
 * read and written when it is sent.
 */
export const message = pgTable(
  'message',
  {
    id: text('id').primaryKey(),
    channel: text('channel').$type<(typeof MESSAGE_CHANNELS)[number]>().notNull(),
    template: text('template').notNull(),
    /** The subject: an order, an account, a reset, …, depending on the template. */
    subject: text('subject').notNull(),
    accountId: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** Where it goes, when that is not the account's or the order's own address or number. Emptied when the message has ended. */
    recipient: text('recipient'),
    createdAt: instant('created_at').notNull().defaultNow(),
    outcome: text('outcome').$type<MessageOutcome>(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('message_once').on(table.channel, table.template, table.subject),
    check('message_channel', oneOf(table.channel, MESSAGE_CHANNELS)),
    check('message_outcome', oneOf(table.outcome, MESSAGE_OUTCOMES)),
    check('message_ended', sql`(${table.outcome} is null) = (${table.endedAt} is null)`),
    check('message_forgets_recipient', sql`${table.outcome} is null or ${table.recipient} is null`),
    index('message_account').on(table.accountId),
    index('message_ended_at').on(table.endedAt),
  ],
)

/** A kind of mail that somebody does not want any more. Only what is not needed can be refused. */
export const messageOptOut = pgTable(
  'message_opt_out',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    template: text('template').$type<OptionalTemplate>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.template] }),
    check('message_opt_out_template', oneOf(table.template, OPTIONAL_TEMPLATES)),
  ],
)
