import { check, foreignKey, integer, pgTable, primaryKey, smallint, sql, text, timestamp } from '#server/platform/database/drizzle.ts'
import { orderLine } from './orders.ts'
import { refund } from './refunds.ts'

/**
 * Readings of the scale for pieces sold by weight, append-only. A correction is the next revision of its piece and never costs more; a
 * trigger holds that. Money in won.
 */
export const weighing = pgTable(
  'weighing',
  {
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    /** Number of the piece within its line, from 1. */
    piece: smallint('piece').notNull(),
    revision: smallint('revision').notNull(),
    grams: integer('grams').notNull(),
    /** The price of the piece by this reading. */
    charged: integer('charged').notNull(),
    /** The refund of the difference; null without one. */
    refundId: text('refund_id').references(() => refund.id),
    /** The account of staff. */
    weighedBy: text('weighed_by').notNull(),
    weighedAt: timestamp('weighed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position, table.piece, table.revision] }),
    foreignKey({
      columns: [table.orderId, table.position],
      foreignColumns: [orderLine.orderId, orderLine.position],
      name: 'weighing_order_line',
    }),
    check('weighing_piece', sql`${table.piece} >= 1 and ${table.revision} >= 1`),
    check('weighing_grams', sql`${table.grams} between 1 and 200000`),
    check('weighing_charged', sql`${table.charged} >= 0`),
  ],
)
