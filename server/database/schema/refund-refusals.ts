import { index, pgTable, text, timestamp } from '#server/platform/database/drizzle.ts'
import { order } from './orders.ts'

/** Refunds that staff refused, append-only. No free text: that is {@link refundRefusalReason}. */
export const refundRefusal = pgTable(
  'refund_refusal',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    refusedBy: text('refused_by').notNull(),
    refusedAt: timestamp('refused_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('refund_refusal_order').on(table.orderId)],
)

/** Why staff refused a refund: its customer reads it. Apart from the log, because it goes with the account. */
export const refundRefusalReason = pgTable('refund_refusal_reason', {
  refusalId: text('refusal_id')
    .primaryKey()
    .references(() => refundRefusal.id),
  text: text('text').notNull(),
})
