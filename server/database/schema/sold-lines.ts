import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from '#server/platform/database/drizzle.ts'
import { order } from './orders.ts'

/**
 * Sales of an order by product, for the figures of a period: a copy of orders, refunds and lots, maintained by their triggers (decision
 * 060). Orders that are unpaid, cancelled or given back whole have none. Money in won.
 */
export const soldLine = pgTable(
  'sold_line',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    productId: integer('product_id').notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
    /** Pieces and won of the line, less what was given back. A product that replaces another one has none. */
    pieces: integer('pieces').notNull(),
    won: integer('won').notNull(),
    /** Pieces that came from lots with a purchase price and did not go back, and what they cost. */
    drawn: integer('drawn').notNull(),
    cost: bigint('cost', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    // Holds what the figures of a period sum, so that they read the index alone.
    index('sold_line_paid').on(table.paidAt, table.productId, table.pieces, table.won, table.drawn, table.cost),
  ],
)
