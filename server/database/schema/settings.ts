import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/languages.ts'
import type { StoreSettings } from '#contract/settings.ts'

/** The store's facts: one row. */
export const storeSettings = pgTable(
  'store_settings',
  {
    id: integer('id').primaryKey().default(1),
    facts: jsonb('facts').$type<StoreSettings>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('store_settings_one_row', sql`${table.id} = 1`)],
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
