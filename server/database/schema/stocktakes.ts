import { STOCKTAKE_STATES } from '#contract/calls/console/stock/stocktakes.ts'
import {
  bigint,
  boolean,
  check,
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
import { product } from './catalogue.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const SCOPES = ['aisle', 'places', 'chosen'] as const

/** A stock count: what it is of, and how it ended. Its products are fixed when it begins. */
export const stocktake = pgTable(
  'stocktake',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    state: text('state').$type<(typeof STOCKTAKE_STATES)[number]>().notNull().default('open'),
    scope: text('scope').$type<(typeof SCOPES)[number]>().notNull(),
    /** The aisle, and the first and the last shelf place; empty for another scope. */
    category: text('category').notNull().default(''),
    placeFrom: text('place_from').notNull().default(''),
    placeTo: text('place_to').notNull().default(''),
    /** Grows with each figure. */
    version: integer('version').notNull().default(0),
    openedAt: instant('opened_at').notNull().defaultNow(),
    /** Accounts of staff. */
    openedBy: text('opened_by').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [
    check('stocktake_state', oneOf(table.state, STOCKTAKE_STATES)),
    check('stocktake_scope', oneOf(table.scope, SCOPES)),
    check(
      'stocktake_ended',
      sql`(${table.state} = 'open') = (${table.endedAt} is null) and (${table.endedAt} is null) = (${table.endedBy} is null)`,
    ),
  ],
)

/** Pieces of a lot that were counted, and those expected there: what was left of it, and what orders still had on the shelf. */
export interface CountedLot {
  id: number
  counted: number
  expected: number
}

/** A product of a stock count with the latest figure of it, and the stock at the moment of that figure. */
export const stocktakeItem = pgTable(
  'stocktake_item',
  {
    stocktakeId: bigint('stocktake_id', { mode: 'number' })
      .notNull()
      .references(() => stocktake.id),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    /** While its count is open: a product is in one such count only. */
    open: boolean('open').notNull().default(true),
    counted: integer('counted'),
    /**
     * The part of the figure that lies in each lot that is sold, with what should have lain there; null where lots were not counted
     * separately.
     */
    lots: jsonb('lots').$type<readonly CountedLot[]>(),
    /** Pieces that could be sold when it was counted, and pieces of orders that were not in a box then. */
    stockThen: integer('stock_then'),
    orderedThen: integer('ordered_then'),
    countedAt: instant('counted_at'),
    countedBy: text('counted_by'),
    /** The correction that closing has booked: the difference, or as much of it as the stock had. */
    booked: integer('booked'),
  },
  (table) => [
    primaryKey({ columns: [table.stocktakeId, table.productId] }),
    check('stocktake_item_counted', sql`${table.counted} between 0 and 1000000`),
    check('stocktake_item_lots', sql`${table.lots} is null or ${table.counted} is not null`),
    check('stocktake_item_then', sql`${table.stockThen} >= 0 and ${table.orderedThen} >= 0`),
    check(
      'stocktake_item_whole',
      sql`num_nulls(${table.counted}, ${table.stockThen}, ${table.orderedThen}, ${table.countedAt}, ${table.countedBy}) in (0, 5)`,
    ),
    check('stocktake_item_booked', sql`${table.booked} is null or (not ${table.open} and ${table.counted} is not null)`),
    uniqueIndex('stocktake_item_open').on(table.productId).where(sql`${table.open}`),
    index('stocktake_item_product').on(table.productId),
  ],
)
