import { check, index, pgTable, primaryKey, sql, text, timestamp, uniqueIndex } from '../../platform/database/drizzle.ts'
import { account } from './account.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** How a message ended: sent; refused by its receiver's server for good; no longer true or wanted when its turn came; never taken in its time. */
export type MessageOutcome = 'sent' | 'refused' | 'skipped' | 'expired'

/**
 * A mail or a text message to one person about one thing, once: the unique index refuses a second one. It holds ids; what it says is
 * read and written when it is sent.
 */
export const message = pgTable(
  'message',
  {
    id: text('id').primaryKey(),
    channel: text('channel').$type<'mail' | 'text'>().notNull(),
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
    check('message_channel', sql`${table.channel} in ('mail', 'text')`),
    check('message_outcome', sql`${table.outcome} in ('sent', 'refused', 'skipped', 'expired')`),
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
    template: text('template').$type<'back-in-stock'>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.template] }),
    check('message_opt_out_template', sql`${table.template} in ('back-in-stock')`),
  ],
)
