import {
  CASH_RECEIPT_TYPES,
  type CashReceiptType,
  PARCEL_PLACES,
  PAYMENT_METHODS,
  type ParcelPlace,
  type PaymentMethod,
} from '#contract/calls/orders.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import { ORDER_ACTORS, ORDER_STATUSES, type OrderActor, type OrderStatus, type RefundOutcome } from '#contract/rules/order-states.ts'
import { SHORT_WISHES, type ShortWish } from '#contract/rules/short-wish.ts'
import {
  type AnyPgColumn,
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
  type SQL,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/drizzle.ts'
import { account } from './account.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Numbers of orders for people; gaps are fine, repeats are not. */
export const orderNumber = pgSequence('order_number', { startWith: 10001 })

/** The legal transitions; typed by hand in a migration; a test compares them with the contract's table. Order events refer to it. */
export const orderTransition = pgTable(
  'order_transition',
  { fromStatus: text('from_status').$type<OrderStatus>().notNull(), toStatus: text('to_status').$type<OrderStatus>().notNull() },
  (table) => [primaryKey({ columns: [table.fromStatus, table.toStatus] })],
)

/**
 * Scatters the number over 22 letters times 8^4 endings; 34567 has no factor in common with 90112, so that each number of a round has a
 * code of its own, and neighbours do not look alike.
 */
const SCATTERED = '(number * 34567 + 12345) % 90112'
const endingDigit = (place: number) => `((${SCATTERED}) / ${place} % 8 + 2)::text`
const DEPOSITOR_CODE = sql.raw(
  `case when payment_method = 'cash' then substr('ABCDEFGHJMNPQRSTUVWXYZ', (((${SCATTERED}) / 4096) + 1)::integer, 1) || ${[512, 64, 8, 1].map(endingDigit).join(' || ')} end`,
)

type NameColumns = Record<'firstName' | 'lastName' | 'depositor', AnyPgColumn>

/** The names of an order as its search reads them: first name first, family name first without a blank, and the depositor's. */
export function searchedNames({ firstName, lastName, depositor }: NameColumns): SQL<string> {
  return sql`(${firstName} || ' ' || ${lastName} || ' ' || ${lastName} || ${firstName} || ' ' || coalesce(${depositor}, ''))`
}

/** An order with its snapshots of money, recipient and address. Money in won. */
export const order = pgTable(
  'order',
  {
    id: text('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().unique().default(sql`nextval('order_number')`),
    /**
     * The customer's account, or a guest. No foreign key, because the order outlives both; a trigger checks that one of them exists at
     * first.
     */
    accountId: text('account_id').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    total: integer('total').notNull(),
    discount: integer('discount').notNull(),
    deliveryCharge: integer('delivery_charge').notNull(),
    /** Part of the delivery charge that is the surcharge of an area such as Jeju. */
    deliverySurcharge: integer('delivery_surcharge').notNull().default(0),
    amount: integer('amount').notNull(),
    taxFreeAmount: integer('tax_free_amount').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    zipCode: text('zip_code'),
    /** The same address in English, for people; null when none was given. A trigger drops it when `address` alone changes. */
    addressEnglish: text('address_english'),
    note: text('note'),
    leaveAt: text('leave_at').$type<ParcelPlace>(),
    /** Collected at the shop; the address is then that of the shop. */
    pickUp: boolean('pick_up').notNull().default(false),
    language: text('language').notNull().default('en'),
    depositor: text('depositor'),
    /**
     * The short code of a cash order, which a depositor may write behind the name: a letter and four digits, without I, K, L, O, 0 and 1.
     * It follows from the number by {@link DEPOSITOR_CODE}, so that 90,112 orders in a row have different ones.
     */
    depositorCode: text('depositor_code').generatedAlwaysAs(DEPOSITOR_CODE),
    cashReceiptType: text('cash_receipt_type').$type<CashReceiptType>(),
    cashReceiptNumber: text('cash_receipt_number'),
    placedAt: instant('placed_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull(),
    /** The day in Seoul on which it goes out, as it was promised. */
    promisedOn: date('promised_on').notNull(),
    paidAt: instant('paid_at'),
    endedAt: instant('ended_at'),
    autoCancelled: boolean('auto_cancelled').notNull().default(false),
    refundOutcome: text('refund_outcome').$type<RefundOutcome>(),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    check('order_status', oneOf(table.status, ORDER_STATUSES)),
    check('order_zip_code', sql`${table.zipCode} ~ '^[0-9]{5}$'`),
    check('order_leave_at', oneOf(table.leaveAt, PARCEL_PLACES)),
    check('order_cash_receipt_type', oneOf(table.cashReceiptType, CASH_RECEIPT_TYPES)),
    check('order_method', oneOf(table.paymentMethod, PAYMENT_METHODS)),
    check(
      'order_money',
      sql`${table.discount} between 0 and ${table.total} and ${table.deliveryCharge} >= 0 and ${table.amount} = ${table.total} - ${table.discount} + ${table.deliveryCharge}`,
    ),
    check('order_surcharge', sql`${table.deliverySurcharge} between 0 and ${table.deliveryCharge}`),
    check('order_tax_free', sql`${table.taxFreeAmount} between 0 and ${table.amount}`),
    check('order_paid_to_go_on', sql`${table.paidAt} is not null or ${table.status} in ('Pending', 'Cancelled')`),
    check('order_refunded', sql`${table.refundedAmount} between 0 and ${table.amount}`),
    check(
      'order_refund_done',
      sql`${table.status} <> 'Refund Done' or (${table.refundedAt} is not null and ${table.refundedAmount} = ${table.amount})`,
    ),
    index('order_account').on(table.accountId, table.placedAt.desc(), table.id),
    // Sums by customer are read from the index alone.
    index('order_bought').on(table.accountId, table.amount, table.refundedAmount).where(sql`${table.paidAt} is not null`),
    index('order_placed').on(table.placedAt.desc(), table.id),
    // Holds what the figures of a period sum, so that they read the index alone.
    index('order_paid_sums')
      .on(
        table.paidAt,
        table.status,
        table.amount,
        table.refundedAmount,
        table.deliveryCharge,
        table.paymentMethod,
        table.placedAt,
        table.accountId,
      )
      .where(sql`${table.paidAt} is not null`),
    index('order_amount').on(table.amount, table.placedAt.desc()),
    index('order_status_placed').on(table.status, table.placedAt, table.id),
    index('order_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    index('order_search_names').using('gin', sql`${searchedNames(table)} gin_trgm_ops`),
    index('order_search_phone').using('gin', sql`${table.phone} gin_trgm_ops`),
    uniqueIndex('order_depositor_code').on(table.depositorCode).where(sql`${table.status} = 'Pending'`),
    index('order_depositor_code_number').on(table.depositorCode, table.number.desc()).where(sql`${table.depositorCode} is not null`),
    index('order_unpaid_due').on(table.dueAt).where(sql`${table.status} = 'Pending' and ${table.paidAt} is null`),
  ],
)

/**
 * The recipient of an order of a closed account. Stored apart from the orders, for as long as the law requires the record (Act on Consumer
 * Protection in Electronic Commerce, article 6), then erased.
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
    /** The shopper's wish for the case that it is missing at packing. */
    ifShort: text('if_short').$type<ShortWish>().notNull().default('ask'),
    /** Of a product sold by weight, in grams a piece; null for any other. As `product` had them. */
    weightEstimate: integer('weight_estimate'),
    weightCeiling: integer('weight_ceiling'),
    weightTolerance: smallint('weight_tolerance'),
  },
  (table) => [
    check('order_line_if_short', oneOf(table.ifShort, SHORT_WISHES)),
    primaryKey({ columns: [table.orderId, table.position] }),
    uniqueIndex('order_line_product').on(table.orderId, table.productId),
    index('order_line_of_product').on(table.productId, table.orderId),
    check('order_line_money', sql`${table.price} >= 0 and ${table.discount} between 0 and ${table.price}`),
    check('order_line_quantity', sql`${table.quantity} between 1 and 999`),
    check(
      'order_line_weight',
      sql`case when ${table.weightCeiling} is null then ${table.weightEstimate} is null and ${table.weightTolerance} is null
      else coalesce(${table.weightCeiling} between 1 and 100000 and ${table.weightEstimate} between 1 and ${table.weightCeiling}
        and ${table.weightTolerance} between 1 and 50, false) end`,
    ),
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
    actor: text('actor').$type<OrderActor>().notNull(),
    actorId: text('actor_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.fromStatus, table.toStatus],
      foreignColumns: [orderTransition.fromStatus, orderTransition.toStatus],
      name: 'order_event_legal',
    }),
    check('order_event_actor', oneOf(table.actor, ORDER_ACTORS)),
    check('order_event_first', sql`${table.fromStatus} is not null or ${table.toStatus} = 'Pending'`),
    index('order_event_order').on(table.orderId, table.id),
    uniqueIndex('order_event_once').on(table.orderId, table.toStatus),
  ],
)

/**
 * Staff's words on a step of an order, whose event records who wrote them and when. Apart from the log, because they go with the account.
 */
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
