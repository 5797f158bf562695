import { CONSENT_KINDS, type ConsentKind } from '#contract/calls/privacy.ts'
import { STAFF_DEVICES, type StaffDevice } from '#contract/rules/staff.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
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
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const ACCOUNT_ROLES = ['customer', 'owner'] as const

/** A person who signs in. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    /** The kind of account at creation. Staff rights are in `staff`; a trigger inserts an owner's row there. */
    role: text('role').$type<(typeof ACCOUNT_ROLES)[number]>().notNull().default('customer'),
    name: text('name').notNull(),
    /** Lower case, NFC. */
    email: text('email').notNull().unique(),
    /** E.164, e.g. +821012345678. Null after another account proved that the number is its own. */
    phone: text('phone').unique(),
    /** When the address was verified by a link that went to it; null before that. */
    emailVerifiedAt: instant('email_verified_at'),
    /** When the number was proven by a code that went to it. */
    phoneVerifiedAt: instant('phone_verified_at'),
    passwordHash: text('password_hash').notNull(),
    /** Name of the uploaded picture. */
    imageHash: text('image_hash').references((): AnyPgColumn => upload.name, { onDelete: 'set null' }),
    language: text('language').notNull().default('en'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('account_role', oneOf(table.role, ACCOUNT_ROLES)),
    check('account_email', sql`${table.email} = lower(${table.email})`),
    check('account_phone', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('account_phone_verified', sql`${table.phone} is not null or ${table.phoneVerifiedAt} is null`),
    index('account_newest').on(table.createdAt, table.id),
    index('account_image').on(table.imageHash).where(sql`${table.imageHash} is not null`),
  ],
)

/**
 * An uploaded picture (avatar, review, chat), stored in the file store under a random name. Columns that hold such a name refer
 * to this table: what no row refers to is removed. Deleting a row removes the file (trigger `upload_removes_file`). Sizes in pixels and
 * bytes.
 */
export const upload = pgTable(
  'upload',
  {
    name: text('name').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references((): AnyPgColumn => account.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('upload_name', sql`${table.name} ~ '^[0-9a-f]{64}$'`),
    index('upload_account').on(table.accountId),
    index('upload_created').on(table.createdAt),
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
    /** HMAC of the network it was opened from: the wrong passwords of others never delay a network that the account has used. */
    networkHash: text('network_hash'),
    /** Opened by the login of staff: the only kind that reaches the calls of staff. */
    staff: boolean('staff').notNull().default(false),
    /** When staff last called with it, to the minute; null for shoppers. */
    lastSeenAt: instant('last_seen_at'),
    /** When staff last gave the password with it; null for shoppers. */
    provenAt: instant('proven_at'),
    /** Kind of device of staff, and its network address; null for shoppers. */
    device: text('device').$type<StaffDevice>(),
    address: text('address'),
  },
  (table) => [
    check('session_staff_seen', sql`${table.staff} = (${table.lastSeenAt} is not null)`),
    check('session_device', oneOf(table.device, STAFF_DEVICES)),
    index('session_network').on(table.accountId, table.networkHash),
    index('session_expires').on(table.expiresAt),
    index('session_of_staff').on(table.accountId, table.lastSeenAt).where(sql`${table.staff}`),
  ],
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
    /** The same address in English, where the postcode search gave it. A trigger drops it when `address` alone changes. */
    addressEnglish: text('address_english'),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.slot] }),
    check('address_slot', sql`${table.slot} between 0 and 2`),
    uniqueIndex('address_one_default').on(table.accountId).where(sql`${table.isDefault}`),
  ],
)

/** Consents with version and time; a withdrawn consent stays as a row. */
export const consent = pgTable(
  'consent',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConsentKind>().notNull(),
    version: text('version').notNull(),
    given: boolean('given').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.at] }), check('consent_kind', oneOf(table.kind, CONSENT_KINDS))],
)

/** Notices to an account about its consents to advertising: the result (round 0), and every two years that it goes on (round 1, 2, …). */
export const consentNotice = pgTable(
  'consent_notice',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    consentAt: instant('consent_at').notNull(),
    round: smallint('round').notNull(),
    /** Rows of the same moment share one mail. */
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.consentAt, table.round] }),
    foreignKey({
      name: 'consent_notice_consent',
      columns: [table.accountId, table.kind, table.consentAt],
      foreignColumns: [consent.accountId, consent.kind, consent.at],
    }).onDelete('cascade'),
    check('consent_notice_round', sql`${table.round} >= 0`),
  ],
)

/** Purposes of one-time secrets: a new password, or a new e-mail address or phone number. */
const SECRET_PURPOSES = ['reset-link', 'reset-code', 'confirm-email', 'confirm-phone'] as const
export type SecretPurpose = (typeof SECRET_PURPOSES)[number]

/**
 * A link or a code that was sent to somebody and works once. `issueSecret` bounds how many of a purpose and subject work at a time.
 * A row is also written for addresses and numbers that nobody has, so that the two cannot be distinguished; it then has no account.
 */
export const oneTimeSecret = pgTable(
  'one_time_secret',
  {
    /** Random; what was sent is derived from it and the store's secret. */
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<SecretPurpose>().notNull(),
    /** The recipient: an HMAC of the address or number of a reset, the account of a change. */
    subject: text('subject').notNull(),
    accountId: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The new e-mail address or number that waits for its confirmation. */
    target: text('target'),
    secretHash: text('secret_hash').notNull().unique(),
    /** Codes that were compared with this one, right or wrong. */
    tries: smallint('tries').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_secret_subject').on(table.purpose, table.subject, table.createdAt),
    index('one_time_secret_account').on(table.accountId),
    index('one_time_secret_expires').on(table.expiresAt),
    check('one_time_secret_purpose', oneOf(table.purpose, SECRET_PURPOSES)),
    check('one_time_secret_tries', sql`${table.tries} between 0 and 5`),
    check(
      'one_time_secret_target',
      sql`(${table.purpose} in ('confirm-email', 'confirm-phone')) = (${table.target} is not null) and (${table.target} is null or ${table.accountId} is not null)`,
    ),
  ],
)
