import { check, index, pgTable, sql, text, timestamp } from '#server/platform/database/drizzle.ts'

/**
 * Somebody who orders by phone without an account. Orders name a guest where they otherwise name an account. There is nothing to sign in
 * with, no consent to advertising, and one row for a phone number. It goes when the guest's data are erased; orders stay, anonymised.
 */
export const guest = pgTable(
  'guest',
  {
    id: text('id').primaryKey(),
    /** E.164. */
    phone: text('phone').notNull().unique(),
    /** The account of staff who wrote it down. */
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('guest_phone', sql`${table.phone} ~ '^\\+8210[0-9]{8}$'`), index('guest_newest').on(table.createdAt, table.id)],
)
