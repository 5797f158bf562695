import { check, index, integer, pgTable, primaryKey, smallint, sql, text, timestamp } from '#server/platform/database/drizzle.ts'
import { product } from './catalogue.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A deal takes an amount off a product's price: each week on a day (0 = Sunday) of Seoul, or once from one moment to another. A trigger
 * refuses two of a product that hold at the same time, and one that leaves nothing to pay.
 */
export const deal = pgTable(
  'deal',
  {
    id: text('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    weekday: smallint('weekday'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    discount: integer('discount').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'deal_time',
      sql`case when ${table.weekday} is null then coalesce(${table.endsAt} > ${table.startsAt} and ${table.endsAt} <= ${table.startsAt} + interval '366 days', false)
      else ${table.weekday} between 0 and 6 and ${table.startsAt} is null and ${table.endsAt} is null end`,
    ),
    check('deal_discount', sql`${table.discount} between 1 and 1000000000`),
    index('deal_product').on(table.productId),
    index('deal_weekday').on(table.weekday).where(sql`${table.weekday} is not null`),
    index('deal_ends').on(table.endsAt).where(sql`${table.endsAt} is not null`),
  ],
)

/** A change of many prices at once by one of staff, so that it can be taken back. */
export const priceChange = pgTable(
  'price_change',
  {
    id: text('id').primaryKey(),
    at: instant('at').notNull().defaultNow(),
    actorId: text('actor_id').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('price_change_at').on(table.at, table.id)],
)

/** The price and regular discount of a product before and after such a change, in won. */
export const priceChangeLine = pgTable(
  'price_change_line',
  {
    changeId: text('change_id')
      .notNull()
      .references(() => priceChange.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    priceBefore: integer('price_before').notNull(),
    discountBefore: integer('discount_before').notNull(),
    priceAfter: integer('price_after').notNull(),
    discountAfter: integer('discount_after').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.productId] }),
    check(
      'price_change_line_prices',
      sql`${table.discountBefore} between 0 and ${table.priceBefore} and ${table.discountAfter} between 0 and ${table.priceAfter}`,
    ),
    index('price_change_line_product').on(table.productId),
  ],
)
