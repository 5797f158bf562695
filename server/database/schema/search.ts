import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/drizzle.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Search aliases and their meanings, written by the shop-keeper: another name, a dish, a use. Rows are added and removed, never changed.
 */
export const searchAlias = pgTable(
  'search_alias',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** As it was written. */
    alias: text('alias').notNull(),
    /** Words of product names, or the sku of one product. */
    means: text('means').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('search_alias_once').on(table.alias, table.means),
    check('search_alias_alias', sql`char_length(${table.alias}) between 1 and 60`),
    check('search_alias_means', sql`char_length(${table.means}) between 1 and 80`),
  ],
)

/** One row: how often the aliases have changed. A trigger counts, so that every process sees that its own are old. */
export const searchState = pgTable(
  'search_state',
  {
    id: boolean('id').primaryKey().default(true),
    aliasChanges: bigint('alias_changes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('search_state_one_row', sql`${table.id}`)],
)

/** Searches without a result, counted by day in Asia/Seoul. The searcher is not recorded. */
export const searchMiss = pgTable(
  'search_miss',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Normalised. */
    query: text('query').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.query] }),
    check('search_miss_query', sql`char_length(${table.query}) between 1 and 80`),
    check('search_miss_count', sql`${table.count} > 0`),
  ],
)

/** Words of the demand that staff dismissed: searches and requests up to then are no longer shown to them. */
export const demandDismissal = pgTable(
  'demand_dismissal',
  {
    /** Normalised. */
    query: text('query').primaryKey(),
    dismissedAt: instant('dismissed_at').notNull().defaultNow(),
  },
  (table) => [check('demand_dismissal_query', sql`char_length(${table.query}) between 1 and 80`)],
)

/** Stock requests of shoppers, one row per wording; `count` is the number of people. */
export const stockRequest = pgTable(
  'stock_request',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Normalised, so that two spellings of one wish meet. */
    query: text('query').notNull().unique(),
    /** As it was first typed. */
    wording: text('wording').notNull(),
    count: integer('count').notNull().default(0),
    firstAskedAt: instant('first_asked_at').notNull().defaultNow(),
    lastAskedAt: instant('last_asked_at').notNull().defaultNow(),
  },
  (table) => [
    check('stock_request_query', sql`char_length(${table.query}) between 1 and 80`),
    check('stock_request_wording', sql`char_length(${table.wording}) between 1 and 80`),
    index('stock_request_last').on(table.lastAskedAt.desc(), table.id.desc()),
  ],
)

/** The requesters, so that each counts once: an HMAC of the account or of the network, which reveals neither. */
export const stockRequestVoice = pgTable(
  'stock_request_voice',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => stockRequest.id, { onDelete: 'cascade' }),
    asker: text('asker').notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.asker] })],
)
