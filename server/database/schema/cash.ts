import { CASH_RECEIPT_KINDS, type CashReceiptKind } from '#contract/calls/console/cash-receipts.ts'
import type { DepositBooking } from '#contract/calls/console/orders.ts'
import { boolean, check, index, integer, pgTable, smallint, sql, text, timestamp, uniqueIndex } from '#server/platform/database/drizzle.ts'
import { oneOf } from './one-of.ts'
import { order } from './orders.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

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
    /** Names the arrival, so that it is booked once: SHA-256 of the caller's idempotency key, which may contain a name. */
    key: text('key'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    bookedAt: instant('booked_at').notNull().defaultNow(),
    /** The account of staff. */
    bookedBy: text('booked_by').notNull(),
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

const CASH_RECEIPT_STATUSES = ['wanted', 'issued', 'cancelled', 'failed'] as const

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
    kind: text('kind').$type<CashReceiptKind>().notNull(),
    amount: integer('amount').notNull(),
    taxFreeAmount: integer('tax_free_amount').notNull(),
    status: text('status').$type<(typeof CASH_RECEIPT_STATUSES)[number]>().notNull(),
    issueNumber: text('issue_number'),
    lastFour: text('last_four'),
    failureCode: text('failure_code'),
    /** Sure refusals: each makes the next try a new one for the issuer. */
    attempts: integer('attempts').notNull().default(0),
    /** Issued by staff at the tax office, who also cancel it there. */
    byHand: boolean('by_hand').notNull().default(false),
    settledBy: text('settled_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the issuer was first sent the request; null: it cannot exist there. */
    triedAt: instant('tried_at'),
    issuedAt: instant('issued_at'),
    cancelWantedAt: instant('cancel_wanted_at'),
    /** When the issuer refused for sure to cancel it: staff do it. */
    stuckAt: instant('stuck_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    check('cash_receipt_id', sql`${table.counter} > 0 and ${table.paymentId} = ${table.orderId} || '-' || ${table.counter}`),
    check('cash_receipt_kind', oneOf(table.kind, CASH_RECEIPT_KINDS)),
    check('cash_receipt_status', oneOf(table.status, CASH_RECEIPT_STATUSES)),
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
