import { check, integer, pgTable, primaryKey, sql, text, timestamp } from '#server/platform/database/drizzle.ts'
import { account } from './account.ts'
import { product } from './catalogue.ts'

/** A line of a customer's cart. `seenPrice` and `seenDiscount` (won) are what the customer last saw, to detect changes. */
export const cartLine = pgTable(
  'cart_line',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    seenPrice: integer('seen_price').notNull(),
    seenDiscount: integer('seen_discount').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    check('cart_line_quantity', sql`${table.quantity} between 1 and 999`),
  ],
)
