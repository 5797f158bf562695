import type { LocalizedText } from '#contract/rules/languages.ts'
import {
  REPLACEMENT_DECIDERS,
  REPLACEMENT_STATES,
  type ReplacementDecider,
  type ReplacementState,
  SHORT_REASONS,
  SHORT_RESOLUTIONS,
  type ShortReason,
  type ShortResolution,
} from '#contract/rules/short-lines.ts'
import { SHORT_WISHES, type ShortWish } from '#contract/rules/short-wish.ts'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
} from '#server/platform/database/drizzle.ts'
import { account } from './account.ts'
import { product } from './catalogue.ts'
import { oneOf } from './one-of.ts'
import { orderLine } from './orders.ts'
import { refund } from './refunds.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** How many pieces of a line, or of what replaces it, lie in the box. The latest tap counts, whichever arrives first. */
export const pickTick = pgTable(
  'pick_tick',
  {
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    /** The short line whose replacement was picked; empty for the line itself. */
    shortageId: text('shortage_id').notNull().default(''),
    picked: integer('picked').notNull(),
    /** When it was tapped, which may be before it arrived. */
    tickedAt: instant('ticked_at').notNull(),
    /** The account of staff. */
    actorId: text('actor_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position, table.shortageId] }),
    foreignKey({
      columns: [table.orderId, table.position],
      foreignColumns: [orderLine.orderId, orderLine.position],
      name: 'pick_tick_order_line',
    }),
    check('pick_tick_picked', sql`${table.picked} between 0 and 999`),
  ],
)

/**
 * Pieces of a line that could not be packed. `resolution` is null while the customer is asked; a trigger limits those of a line to the
 * pieces that were bought and not refunded otherwise. Order lines themselves never change.
 */
export const lineShortage = pgTable(
  'line_shortage',
  {
    /** Made by the page that reports it, so that a repeated call is known. */
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').$type<ShortReason>().notNull(),
    /** Whether the shelf was found empty, which set the stock count to zero. */
    shelfEmpty: boolean('shelf_empty').notNull(),
    reportedBy: text('reported_by').notNull(),
    reportedAt: instant('reported_at').notNull().defaultNow(),
    resolution: text('resolution').$type<ShortResolution>(),
    resolvedAt: instant('resolved_at'),
    /** The amount that went back to the customer; null while it is open, and when there was nothing to give back. */
    refundId: text('refund_id').references(() => refund.id),
  },
  (table) => [
    foreignKey({
      columns: [table.orderId, table.position],
      foreignColumns: [orderLine.orderId, orderLine.position],
      name: 'line_shortage_order_line',
    }),
    check('line_shortage_quantity', sql`${table.quantity} > 0`),
    check('line_shortage_reason', oneOf(table.reason, SHORT_REASONS)),
    check('line_shortage_resolution', oneOf(table.resolution, SHORT_RESOLUTIONS)),
    check('line_shortage_found', sql`coalesce(${table.resolution}, '') <> 'found' or ${table.refundId} is null`),
    check('line_shortage_resolved', sql`(${table.resolution} is null) = (${table.resolvedAt} is null)`),
    index('line_shortage_of_order').on(table.orderId, table.position),
  ],
)

/** The replacement for the pieces of a short line: a snapshot like an order line, and the customer's word. Money in won. */
export const lineReplacement = pgTable(
  'line_replacement',
  {
    shortageId: text('shortage_id')
      .primaryKey()
      .references(() => lineShortage.id),
    orderId: text('order_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    quantity: integer('quantity').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    unit: text('unit').notNull(),
    image: text('image').notNull(),
    /** Price of all its pieces on that day, and the part of the paid money that is retained for them. */
    worth: integer('worth').notNull(),
    charged: integer('charged').notNull(),
    state: text('state').$type<ReplacementState>().notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').$type<ReplacementDecider>(),
  },
  (table) => [
    check('line_replacement_quantity', sql`${table.quantity} between 1 and 999`),
    check('line_replacement_charged', sql`${table.charged} between 0 and ${table.worth}`),
    check('line_replacement_state', oneOf(table.state, REPLACEMENT_STATES)),
    check('line_replacement_decided_by', oneOf(table.decidedBy, REPLACEMENT_DECIDERS)),
    check(
      'line_replacement_decided',
      sql`(${table.state} = 'asked') = (${table.decidedAt} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    index('line_replacement_of_order').on(table.orderId),
    index('line_replacement_asked').on(table.expiresAt).where(sql`${table.state} = 'asked'`),
  ],
)

/** A shopper's wishes for lines that are missing: for a product, or in general, which is product 0. They preset the next order. */
export const shortWish = pgTable(
  'short_wish',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    wish: text('wish').$type<ShortWish>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.productId] }), check('short_wish_wish', oneOf(table.wish, SHORT_WISHES))],
)
