import { MAX_CUSTOMER_NOTE } from '#contract/calls/console/customers.ts'
import { check, index, pgTable, sql, text, timestamp } from '#server/platform/database/drizzle.ts'
import { account } from './account.ts'
import { guest } from './guests.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A customer who may place no orders. The reason is for staff alone; without a row the customer orders like everybody. */
export const accountBlock = pgTable(
  'account_block',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** The account of staff. No foreign key: the block outlives it. */
    actorId: text('actor_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    check('account_block_reason', sql`char_length(${table.reason}) between 1 and ${sql.raw(String(MAX_CUSTOMER_NOTE))}`),
    index('account_block_at').on(table.at),
  ],
)

/** Notes of staff about a customer or a guest, for staff alone. They go with the person. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    guestId: text('guest_id').references(() => guest.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    /** The account of staff. */
    actorId: text('actor_id').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    check('customer_note_text', sql`char_length(${table.text}) between 1 and ${sql.raw(String(MAX_CUSTOMER_NOTE))}`),
    check('customer_note_person', sql`num_nonnulls(${table.accountId}, ${table.guestId}) = 1`),
    index('customer_note_account').on(table.accountId, table.at),
    index('customer_note_guest').on(table.guestId, table.at),
  ],
)
