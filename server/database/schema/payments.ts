import { PAYMENT_PROVIDERS, type PaymentProvider } from '#contract/calls/order-refunds.ts'
import { check, index, integer, jsonb, pgTable, primaryKey, sql, text, timestamp, uniqueIndex } from '#server/platform/database/drizzle.ts'
import { oneOf } from './one-of.ts'
import { order } from './orders.ts'

const PAYMENT_STATUSES = ['created', 'ready', 'approving', 'paid', 'unwanted', 'failed', 'cancelled', 'expired'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * One attempt to pay an order. `created` before the provider responded, `ready` while the customer decides, `approving` while the
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
    provider: text('provider').$type<PaymentProvider>().notNull(),
    /**
     * The shop's merchant account at the provider, at which it was begun; null before that, for cash, and from a version that stored none.
     */
    account: text('account'),
    /** Kakao's tid, PortOne's paymentId; null until the provider gave one. */
    providerPaymentId: text('provider_payment_id'),
    /** Unguessable, in the return addresses: it authorises reporting this payment's result, nothing else. */
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
    /** When the scheduled job last read the state from the provider; null: never. */
    askedAt: instant('asked_at'),
    /** When we began to take the money of a wallet attempt: from then on only the provider has the outcome. */
    claimedAt: instant('claimed_at'),
  },
  (table) => [
    check('payment_provider', oneOf(table.provider, PAYMENT_PROVIDERS)),
    check('payment_status', oneOf(table.status, PAYMENT_STATUSES)),
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
