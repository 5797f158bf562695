import { WALLS, type Wall } from '#contract/rules/aisles.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import { boolean, check, integer, jsonb, pgTable, sql, text, timestamp, uniqueIndex } from '#server/platform/database/drizzle.ts'
import { oneOf } from './one-of.ts'

/**
 * An aisle of the shop (decision 066). `name` is the value in requests, addresses and products; a trigger refuses changes of name and key.
 */
export const aisle = pgTable(
  'aisle',
  {
    name: text('name').primaryKey(),
    key: text('key').notNull().unique(),
    position: integer('position').notNull(),
    wall: text('wall').$type<Wall>().notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    /** In no list of the shop; its products stay on sale. */
    hidden: boolean('hidden').notNull().default(false),
    /** Grows with each new content, so that nobody overwrites what somebody else has just written. */
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('aisle_name_once').on(sql`lower(${table.name})`),
    check(
      'aisle_name',
      sql`char_length(${table.name}) between 1 and 40 and ${table.name} = btrim(${table.name}) and ${table.name} !~ '[[:cntrl:]]'`,
    ),
    check('aisle_wall', oneOf(table.wall, WALLS)),
    check('aisle_title', sql`coalesce(${table.title} ->> 'en', '') <> ''`),
    check('aisle_version', sql`${table.version} > 0`),
  ],
)
