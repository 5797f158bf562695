import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DepositBooking } from '#contract/calls/orders.ts'
import type { BankCode } from '#contract/rules/banks.ts'
import { order, orderLine } from './orders.ts'

export type PaymentStatus = 'created' | 'ready' | 'approving' | 'paid' | 'unwanted' | 'failed' | 'cancelled' | 'expired'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * One attempt to pay an order. `created` before the provider answered, `ready` while the customer decides, `approving` while the
 * provider takes the money, then `paid`, or one of the ends. `unwanted` is money that the order cannot take (another amount, too
 * late, a second time): it always has its refund. Money in won.
 */
export const payment = pgTable(
  'payment',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    provider: text('provider').$type<'kakao-pay' | 'portone' | 'cash'>().notNull(),
    /** Kakao's tid, PortOne's paymentId; null until the provider gave one. */
    providerPaymentId: text('provider_payment_id'),
    /** Unguessable, in the return addresses: who knows it may bring this payment's result, nothing else. */
    reference: text('reference').notNull().unique(),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** The amount of the order. */
    amount: integer('amount').notNull(),
    taxFreeAmount: integer('tax_free_amount').notNull(),
    /** The amount collected: the order's amount when paid, anything else is unwanted. */
    taken: integer('taken').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    redirectUrl: text('redirect_url'),
    redirectMobileUrl: text('redirect_mobile_url'),
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    /** When the provider was last asked how it stands; null: never by the sweeper. */
    askedAt: instant('asked_at'),
    /** When we began to take the money of a wallet attempt: from then on nothing but the provider knows how it ended. */
    claimedAt: instant('claimed_at'),
  },
  (table) => [
    check('payment_provider', sql`${table.provider} in ('kakao-pay', 'portone', 'cash')`),
    check(
      'payment_status',
      sql`${table.status} in ('created', 'ready', 'approving', 'paid', 'unwanted', 'failed', 'cancelled', 'expired')`,
    ),
    check('payment_amount', sql`${table.amount} > 0 and ${table.taxFreeAmount} between 0 and ${table.amount}`),
    check('payment_refunded', sql`${table.refunded} between 0 and ${table.taken}`),
    check(
      'payment_taken',
      sql`case ${table.status} when 'paid' then ${table.taken} = ${table.amount} when 'unwanted' then ${table.taken} > 0 else ${table.taken} = 0 end`,
    ),
    check('payment_paid_at', sql`(${table.status} in ('paid', 'unwanted')) = (${table.paidAt} is not null)`),
    uniqueIndex('payment_provider_id').on(table.provider, table.providerPaymentId),
    uniqueIndex('payment_one_kept_per_order').on(table.orderId).where(sql`${table.status} = 'paid'`),
    index('payment_order').on(table.orderId),
    index('payment_ended').on(table.createdAt).where(sql`${table.status} in ('failed', 'cancelled', 'expired')`),
    index('payment_paid').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    index('payment_open').on(table.updatedAt).where(sql`${table.status} in ('created', 'ready', 'approving')`),
  ],
)

/** How money went back: at the provider that took it, to a bank account, or by hand. */
export type RefundWay = 'provider' | 'bank-details' | 'cash'

/**
 * Money on its way back. `pending` until the provider confirms; `manual` waits for staff. A `part` gives back lines and delivery that staff
 * chose; any other all that a payment still has. A trigger keeps their sum at most at what the payment took. Money in won.
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
    reason: text('reason')
      .$type<'order-cancelled' | 'paid-too-late' | 'wrong-amount' | 'paid-twice' | 'at-provider' | 'by-staff' | 'weighed'>()
      .notNull(),
    status: text('status').$type<'pending' | 'manual' | 'done'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    part: boolean('part').notNull().default(false),
    deliveryAmount: integer('delivery_amount').notNull().default(0),
    /** Why staff gave it back, in their words; goes with the account. */
    note: text('note'),
    /** The accounts of staff who asked for it, and who gave it back by hand. */
    askedBy: text('asked_by'),
    doneBy: text('done_by'),
    sentBy: text('sent_by').$type<RefundWay>(),
    /** When the provider was asked last, and when it last refused for sure: nothing is under way while the refusal is the younger one. */
    triedAt: instant('tried_at'),
    refusedAt: instant('refused_at'),
  },
  (table) => [
    check('refund_sent_by', sql`${table.sentBy} in ('provider', 'bank-details', 'cash')`),
    check('refund_delivery', sql`${table.deliveryAmount} between 0 and ${table.amount}`),
    check('refund_amount', sql`${table.amount} > 0 and ${table.taxFreeAmount} between 0 and ${table.amount}`),
    check('refund_status', sql`${table.status} in ('pending', 'manual', 'done')`),
    check('refund_done_at', sql`(${table.status} = 'done') = (${table.doneAt} is not null)`),
    uniqueIndex('refund_whole_once_per_payment').on(table.paymentId).where(sql`not ${table.part}`),
    index('refund_payment').on(table.paymentId),
    index('refund_done').on(table.doneAt, table.id).where(sql`${table.status} = 'done'`),
    index('refund_waiting').on(table.createdAt).where(sql`${table.status} <> 'done'`),
  ],
)

/** Pieces of an order's line that a refund gives back, append-only. A trigger keeps them at most at what was bought. Money in won. */
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
    /** Whether they stand on the shelf again. */
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
 * Won of a line's price that a refund gives back without a piece, because what was packed costs less than what was paid: a cheaper replacement,
 * a lower weight. Append-only; a trigger keeps it at most at what the line has left. Money in won.
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

/** Webhook events of providers; each counts once. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/**
 * Every arrival of cash for an order, append-only: what came, and how it was booked. `kept` counts for the order, `unwanted` is to be given
 * back. Money in won.
 */
export const deposit = pgTable(
  'deposit',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    amount: integer('amount').notNull(),
    bookedAs: text('booked_as').$type<DepositBooking>().notNull(),
    kept: integer('kept').notNull(),
    unwanted: integer('unwanted').notNull(),
    /** Names the arrival, so that it is booked once: SHA-256 of the caller's idempotency key, in whose words a name may stand. */
    key: text('key'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    bookedAt: instant('booked_at').notNull().defaultNow(),
    /** The account of staff; null for what was booked before there was this ledger. */
    bookedBy: text('booked_by'),
  },
  (table) => [
    check('deposit_amount', sql`${table.amount} > 0`),
    check('deposit_sum', sql`${table.kept} >= 0 and ${table.unwanted} >= 0 and ${table.kept} + ${table.unwanted} = ${table.amount}`),
    check(
      'deposit_booked_as',
      sql`case ${table.bookedAs} when 'paid' then ${table.unwanted} = 0 when 'short' then ${table.unwanted} = 0
		when 'over' then ${table.kept} > 0 and ${table.unwanted} > 0 when 'double' then ${table.kept} = 0
		when 'late' then ${table.kept} = 0 when 'unwanted' then ${table.kept} = 0 else false end`,
    ),
    check('deposit_key_hashed', sql`${table.key} ~ '^[0-9a-f]{64}$'`),
    uniqueIndex('deposit_key').on(table.key),
    index('deposit_order').on(table.orderId),
  ],
)

/** The name that the bank gave with a deposit. Apart from the ledger, because it goes when its account is closed. */
export const depositPayer = pgTable('deposit_payer', {
  depositId: text('deposit_id')
    .primaryKey()
    .references(() => deposit.id),
  name: text('name').notNull(),
})

/**
 * A tax proof of a cash order (현금영수증): one for what was paid, and after a partial refund another one for the rest. `wanted` until the
 * issuer confirms; `failed` waits for staff. One with `cancelWantedAt` is on its way to be cancelled. Money in won.
 */
export const cashReceipt = pgTable(
  'cash_receipt',
  {
    /** Its payment id at the issuer: order id and counter, because a cancelled id may not be usable again. */
    paymentId: text('payment_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    counter: smallint('counter').notNull(),
    kind: text('kind').$type<'personal' | 'corporate' | 'anonymous'>().notNull(),
    amount: integer('amount').notNull(),
    taxFreeAmount: integer('tax_free_amount').notNull(),
    status: text('status').$type<'wanted' | 'issued' | 'cancelled' | 'failed'>().notNull(),
    issueNumber: text('issue_number'),
    lastFour: text('last_four'),
    failureCode: text('failure_code'),
    /** Sure refusals: each makes the next try a new one for the issuer. */
    attempts: integer('attempts').notNull().default(0),
    /** Issued by staff at the tax office, who also cancel it there. */
    byHand: boolean('by_hand').notNull().default(false),
    settledBy: text('settled_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the issuer was first asked for it; null: it cannot exist there. */
    triedAt: instant('tried_at'),
    issuedAt: instant('issued_at'),
    cancelWantedAt: instant('cancel_wanted_at'),
    /** When the issuer refused for sure to cancel it: staff do it. */
    stuckAt: instant('stuck_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    check('cash_receipt_id', sql`${table.counter} > 0 and ${table.paymentId} = ${table.orderId} || '-' || ${table.counter}`),
    check('cash_receipt_kind', sql`${table.kind} in ('personal', 'corporate', 'anonymous')`),
    check('cash_receipt_status', sql`${table.status} in ('wanted', 'issued', 'cancelled', 'failed')`),
    check('cash_receipt_amount', sql`${table.amount} > 0 and ${table.taxFreeAmount} between 0 and ${table.amount}`),
    check(
      'cash_receipt_issued',
      sql`(${table.issuedAt} is null) = (${table.issueNumber} is null) and (${table.status} <> 'issued' or ${table.issuedAt} is not null)`,
    ),
    check('cash_receipt_cancelled', sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check('cash_receipt_last_four', sql`${table.lastFour} ~ '^[0-9]{4}$'`),
    uniqueIndex('cash_receipt_one_live_per_order')
      .on(table.orderId)
      .where(sql`${table.status} <> 'cancelled' and ${table.cancelWantedAt} is null`),
    index('cash_receipt_order').on(table.orderId),
    index('cash_receipt_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('wanted', 'failed') or (${table.status} = 'issued' and ${table.cancelWantedAt} is not null)`),
  ],
)
