import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/languages.ts'
import { ORDER_STATUSES, type OrderStatus, type RefundOutcome } from '#contract/order-states.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/orders.ts'
import { account } from './account.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Numbers of orders as people say them; gaps are fine, repeats are not. */
export const orderNumber = pgSequence('order_number', { startWith: 10001 })

/** The legal transitions; typed by hand in a migration; a test compares them with the contract's table. Order events refer to it. */
export const orderTransition = pgTable(
  'order_transition',
  { fromStatus: text('from_status').$type<OrderStatus>().notNull(), toStatus: text('to_status').$type<OrderStatus>().notNull() },
  (table) => [primaryKey({ columns: [table.fromStatus, table.toStatus] })],
)

/** An order with its snapshots of money, recipient and address. Money in won. */
export const order = pgTable(
  'order',
  {
    id: text('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().unique().default(sql`nextval('order_number')`),
    /** Whose order it is. No foreign key: the order outlives its account. A trigger sees to it that the account is there at first. */
    accountId: text('account_id').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    total: integer('total').notNull(),
    discount: integer('discount').notNull(),
    deliveryCharge: integer('delivery_charge').notNull(),
    amount: integer('amount').notNull(),
    taxFreeAmount: integer('tax_free_amount').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    note: text('note'),
    language: text('language').notNull().default('en'),
    depositor: text('depositor'),
    cashReceiptType: text('cash_receipt_type').$type<'none' | 'personal' | 'business'>(),
    cashReceiptNumber: text('cash_receipt_number'),
    placedAt: instant('placed_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull(),
    /** The day in Seoul on which it goes out, as it was promised; null for orders from before promises were kept. */
    promisedOn: date('promised_on'),
    paidAt: instant('paid_at'),
    endedAt: instant('ended_at'),
    autoCancelled: boolean('auto_cancelled').notNull().default(false),
    refundOutcome: text('refund_outcome').$type<RefundOutcome>(),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    check('order_status', oneOf(table.status, ORDER_STATUSES)),
    check('order_method', oneOf(table.paymentMethod, PAYMENT_METHODS)),
    check(
      'order_money',
      sql`${table.discount} between 0 and ${table.total} and ${table.deliveryCharge} >= 0 and ${table.amount} = ${table.total} - ${table.discount} + ${table.deliveryCharge}`,
    ),
    check('order_tax_free', sql`${table.taxFreeAmount} between 0 and ${table.amount}`),
    check('order_paid_to_go_on', sql`${table.paidAt} is not null or ${table.status} in ('Pending', 'Cancelled')`),
    check('order_refunded', sql`${table.refundedAmount} between 0 and ${table.amount}`),
    check(
      'order_refund_done',
      sql`${table.status} <> 'Refund Done' or (${table.refundedAt} is not null and ${table.refundedAmount} = ${table.amount})`,
    ),
    index('order_account').on(table.accountId, table.placedAt.desc(), table.id),
    index('order_placed').on(table.placedAt.desc(), table.id),
    index('order_status_placed').on(table.status, table.placedAt.desc(), table.id),
    index('order_unpaid_due').on(table.dueAt).where(sql`${table.status} = 'Pending' and ${table.paidAt} is null`),
  ],
)

/**
 * Who got the order of an account that was closed. Kept apart from the orders, for as long as the law wants the record
 * (Act on Consumer Protection in Electronic Commerce, article 6), then erased.
 */
export const keptRecord = pgTable(
  'kept_record',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => order.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    depositor: text('depositor'),
    cashReceiptNumber: text('cash_receipt_number'),
    keepUntil: instant('keep_until').notNull(),
  },
  (table) => [index('kept_record_until').on(table.keepUntil)],
)

/** A line of an order: what was bought, at the price and under the name of that moment. */
export const orderLine = pgTable(
  'order_line',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    position: smallint('position').notNull(),
    productId: integer('product_id').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    unit: text('unit').notNull(),
    image: text('image').notNull(),
    price: integer('price').notNull(),
    discount: integer('discount').notNull(),
    quantity: integer('quantity').notNull(),
    taxExempt: boolean('tax_exempt').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    uniqueIndex('order_line_product').on(table.orderId, table.productId),
    check('order_line_money', sql`${table.price} >= 0 and ${table.discount} between 0 and ${table.price}`),
    check('order_line_quantity', sql`${table.quantity} between 1 and 999`),
  ],
)

/** Every step of an order's life, append-only. No free text: that is {@link orderNote}. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    /** `customer`, `owner`, `payment` or `deadline`. */
    actor: text('actor').$type<'customer' | 'owner' | 'payment' | 'deadline'>().notNull(),
    actorId: text('actor_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.fromStatus, table.toStatus],
      foreignColumns: [orderTransition.fromStatus, orderTransition.toStatus],
      name: 'order_event_legal',
    }),
    check('order_event_first', sql`${table.fromStatus} is not null or ${table.toStatus} = 'Pending'`),
    index('order_event_order').on(table.orderId, table.id),
    uniqueIndex('order_event_once').on(table.orderId, table.toStatus),
  ],
)

/** Staff's words on a step of an order, whose event says who wrote them and when. Apart from the log, because they go with the account. */
export const orderNote = pgTable('order_note', {
  eventId: bigint('event_id', { mode: 'number' })
    .primaryKey()
    .references(() => orderEvent.id),
  text: text('text').notNull(),
})

/** One checkout attempt: the same key with the same request gives the same order. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: text('order_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index('idempotency_key_created').on(table.createdAt)],
)
