import { KEY_PROVIDERS } from '#contract/calls/console/provider-keys.ts'
import { SETTINGS_SECTIONS } from '#contract/calls/console/settings.ts'
import type { StoreFacts } from '#contract/calls/settings.ts'
import type { Json } from '#contract/rules/changed-values.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/drizzle.ts'
import { oneOf } from './one-of.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The store's facts: one row. */
export const storeSettings = pgTable(
  'store_settings',
  {
    id: integer('id').primaryKey().default(1),
    facts: jsonb('facts').$type<StoreFacts>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('store_settings_one_row', sql`${table.id} = 1`)],
)

/** Changes of the settings by staff, append-only: a section as a whole before and after. A change is taken back by a further one, once. */
export const settingsChange = pgTable(
  'settings_change',
  {
    id: text('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The account of staff. */
    actorId: text('actor_id').notNull(),
    section: text('section', { enum: SETTINGS_SECTIONS }).notNull(),
    before: jsonb('before').$type<Json>().notNull(),
    after: jsonb('after').$type<Json>().notNull(),
    /** The change that this one takes back. */
    undoes: text('undoes').references((): AnyPgColumn => settingsChange.id),
  },
  (table) => [
    check('settings_change_section', oneOf(table.section, SETTINGS_SECTIONS)),
    index('settings_change_at').on(table.at, table.id),
    uniqueIndex('settings_change_undoes').on(table.undoes),
  ],
)

/**
 * Keys of a provider that the console stored: encrypted under the store's secret, with the provider's name authenticated (decision 039).
 * `shown` has the last characters of each, for people.
 */
export const providerKeys = pgTable(
  'provider_keys',
  {
    provider: text('provider', { enum: KEY_PROVIDERS }).primaryKey(),
    sealed: bytea('sealed').notNull(),
    shown: jsonb('shown').$type<Record<string, string>>().notNull(),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull().defaultNow(),
    /** The account of the owner. */
    keptBy: text('kept_by').notNull(),
  },
  (table) => [check('provider_keys_provider', oneOf(table.provider, KEY_PROVIDERS))],
)

/** Keys of a merchant account that the shop had before: payments that were begun there are still queried and refunded there. */
export const formerProviderKeys = pgTable(
  'former_provider_keys',
  {
    provider: text('provider', { enum: KEY_PROVIDERS }).notNull(),
    account: text('account').notNull(),
    sealed: bytea('sealed').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.account] }),
    check('former_provider_keys_provider', oneOf(table.provider, KEY_PROVIDERS)),
  ],
)

/** A physical branch. */
export const mart = pgTable('mart', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<LocalizedText>().notNull(),
  address: jsonb('address').$type<LocalizedText>().notNull(),
  phone: text('phone').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  hours: text('hours').notNull(),
  active: boolean('active').notNull().default(true),
})

/** A pop-up that staff publish: at most one is not ended. A pop-up is never changed, because visitors remember the one they saw. */
export const popup = pgTable(
  'popup',
  {
    id: text('id').primaryKey(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    image: text('image'),
    buttonText: jsonb('button_text').$type<LocalizedText>(),
    /** A page of the store or a web address that the button leads to; without one the button only closes. */
    action: text('action'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it is shown for the first time; null for at once. */
    showsFrom: timestamp('shows_from', { withTimezone: true }),
    /** When it is shown no more by itself. */
    until: timestamp('until', { withTimezone: true }),
    /** When it gave way to the next one, which may be to come, or was ended. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    check('popup_time', sql`${table.until} > ${table.showsFrom}`),
    check('popup_action', sql`${table.action} ~ '^(/([^/\\\\]|$)|https?://)'`),
    uniqueIndex('popup_one_published').on(sql`(true)`).where(sql`${table.endedAt} is null`),
  ],
)
