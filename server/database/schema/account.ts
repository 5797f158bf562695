import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A person who signs in: a customer, or the owner of the shop. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    role: text('role').$type<'customer' | 'owner'>().notNull().default('customer'),
    name: text('name').notNull(),
    /** Lower case, NFC. */
    email: text('email').notNull().unique(),
    /** E.164, e.g. +821012345678. */
    phone: text('phone').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    imageHash: text('image_hash'),
    language: text('language').notNull().default('en'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('account_role', sql`${table.role} in ('customer', 'owner')`),
    check('account_email', sql`${table.email} = lower(${table.email})`),
    check('account_phone', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
)

/** A signed-in device; a token without a live session row is worth nothing. */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('session_account').on(table.accountId), index('session_expires').on(table.expiresAt)],
)

/** One of three delivery addresses; an empty slot has no row. */
export const address = pgTable(
  'address',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    slot: smallint('slot').notNull(),
    address: text('address').notNull(),
    label: text('label'),
    zipCode: text('zip_code'),
    detail: text('detail'),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.slot] }),
    check('address_slot', sql`${table.slot} between 0 and 2`),
    uniqueIndex('address_one_default').on(table.accountId).where(sql`${table.isDefault}`),
  ],
)

/** What somebody agreed to, in which version, and when; a withdrawn consent keeps its row. */
export const consent = pgTable(
  'consent',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'terms' | 'privacy' | 'age' | 'marketing-email' | 'marketing-sms'>().notNull(),
    version: text('version').notNull(),
    given: boolean('given').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.at] })],
)

/** Counted tries per key and window, shared by all nodes. The key holds no readable personal data. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index('rate_limit_window').on(table.windowStart)],
)
