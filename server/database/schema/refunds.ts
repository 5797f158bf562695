import { REFUND_REASONS, REFUND_SENDERS, type RefundReason, type RefundSender } from '#contract/calls/order-refunds.ts'
import type { BankCode } from '#contract/rules/banks.ts'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/drizzle.ts'
import { oneOf } from './one-of.ts'
import { order, orderLine } from './orders.ts'
import { payment } from './payments.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** `pending` until the provider confirms; `manual` waits for staff. */
const REFUND_STATUSES = ['pending', 'manual', 'done'] as const

/**
 * Money on its way back. `pending` until the provider confirms; `manual` waits for staff. A `part` gives back lines and delivery that staff
 * chose; any other all that a payment still has. A trigger limits their sum to the amount taken by the payment. Money in won.
 */
export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    amount: integer('amount').notNull(),
    taxFreeAmount: integer('tax_free_amount').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    status: text('status').$type<(typeof REFUND_STATUSES)[number]>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    part: boolean('part').notNull().default(false),
    deliveryAmount: integer('delivery_amount').notNull().default(0),
    /** Why staff gave it back, in their words; goes with the account. */
    note: text('note'),
    /** The accounts of staff who requested it, and who gave it back by hand. */
    askedBy: text('asked_by'),
    doneBy: text('done_by'),
    sentBy: text('sent_by').$type<RefundSender>(),
    /**
     * When the provider was last sent the refund, and when it last refused for sure: nothing is under way while the refusal is the younger
     * one.
     */
    triedAt: instant('tried_at'),
    refusedAt: instant('refused_at'),
  },
  (table) => [
    check('refund_reason', oneOf(table.reason, REFUND_REASONS)),
    check('refund_sent_by', oneOf(table.sentBy, REFUND_SENDERS)),
    check('refund_delivery', sql`${table.deliveryAmount} between 0 and ${table.amount}`),
    check('refund_amount', sql`${table.amount} > 0 and ${table.taxFreeAmount} between 0 and ${table.amount}`),
    check('refund_status', oneOf(table.status, REFUND_STATUSES)),
    check('refund_done_at', sql`(${table.status} = 'done') = (${table.doneAt} is not null)`),
    uniqueIndex('refund_whole_once_per_payment').on(table.paymentId).where(sql`not ${table.part}`),
    index('refund_payment').on(table.paymentId),
    index('refund_done').on(table.doneAt, table.id).where(sql`${table.status} = 'done'`),
    index('refund_waiting').on(table.createdAt).where(sql`${table.status} <> 'done'`),
  ],
)

/** Pieces of an order's line that a refund gives back, append-only. A trigger limits them to the bought pieces. Money in won. */
export const refundLine = pgTable(
  'refund_line',
  {
    refundId: text('refund_id')
      .notNull()
      .references(() => refund.id),
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    quantity: integer('quantity').notNull(),
    amount: integer('amount').notNull(),
    taxFreeAmount: integer('tax_free_amount').notNull(),
    /** Whether they are back in stock. */
    restocked: boolean('restocked').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.position] }),
    foreignKey({
      columns: [table.orderId, table.position],
      foreignColumns: [orderLine.orderId, orderLine.position],
      name: 'refund_line_order_line',
    }),
    check('refund_line_quantity', sql`${table.quantity} > 0`),
    check('refund_line_amount', sql`${table.taxFreeAmount} in (0, ${table.amount}) and ${table.amount} >= 0`),
    index('refund_line_of_order').on(table.orderId, table.position),
  ],
)

/**
 * Won of a line's price that a refund gives back without a piece, because what was packed costs less than what was paid: a cheaper
 * replacement, a lower weight. Append-only; a trigger limits it to the rest of the line. Money in won.
 */
export const refundReduction = pgTable(
  'refund_reduction',
  {
    refundId: text('refund_id')
      .notNull()
      .references(() => refund.id),
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    /** Pieces whose price it lowers; 0 when it lowers the price of pieces again that were lowered before. */
    quantity: integer('quantity').notNull(),
    amount: integer('amount').notNull(),
    taxFreeAmount: integer('tax_free_amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.position] }),
    foreignKey({
      columns: [table.orderId, table.position],
      foreignColumns: [orderLine.orderId, orderLine.position],
      name: 'refund_reduction_order_line',
    }),
    check(
      'refund_reduction_amount',
      sql`${table.quantity} >= 0 and ${table.amount} > 0 and ${table.taxFreeAmount} in (0, ${table.amount})`,
    ),
    index('refund_reduction_of_order').on(table.orderId, table.position),
  ],
)

/** Where a customer wants a refund sent that no provider carries out. Erased 30 days after the refund, and with the account. */
export const refundAccount = pgTable(
  'refund_account',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => order.id),
    bank: text('bank').$type<BankCode>().notNull(),
    lastFour: text('last_four').notNull(),
    /** Number and holder, encrypted for this order. */
    sealed: bytes('sealed').notNull(),
    givenAt: instant('given_at').notNull().defaultNow(),
  },
  (table) => [
    check('refund_account_bank', sql`${table.bank} ~ '^[0-9]{3}$'`),
    check('refund_account_last_four', sql`${table.lastFour} ~ '^[0-9]{4}$'`),
    index('refund_account_given').on(table.givenAt),
  ],
)
