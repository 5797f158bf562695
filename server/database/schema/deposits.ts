import {
  ASIDE_REASONS,
  type AsideReason,
  BANK_LINE_SOURCES,
  BANK_LINE_STATES,
  type BankLineState,
} from '#contract/calls/console/deposits.ts'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/drizzle.ts'
import { deposit } from './cash.ts'
import { oneOf } from './one-of.ts'
import { order } from './orders.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Money that a bank reported as received, once, however often it was pasted or dropped. The columns that identify it never change, but a
 * later file may add what a text did not contain (bank, account, balance); a trigger enforces this. Names are in {@link bankLineWords}.
 * Money in won.
 */
export const bankLine = pgTable(
  'bank_line',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of bank, account, time, amount, balance or else name, and a count: the same line read twice is one row. */
    identity: text('identity').notNull().unique(),
    bank: text('bank'),
    /** The last three digits of the shop's account. */
    tail: text('tail'),
    day: date('day').notNull(),
    /** `09:02` in Seoul; null where the bank reports only the day. */
    minute: text('minute'),
    receivedAt: instant('received_at').notNull(),
    amount: integer('amount').notNull(),
    /** After the deposit; null where the bank does not report it. */
    balance: bigint('balance', { mode: 'number' }),
    kind: text('kind').notNull(),
    /** Another line of its first reading was the same: perhaps it was pasted twice. */
    perhapsTwice: boolean('perhaps_twice').notNull(),
    keptAt: instant('kept_at').notNull().defaultNow(),
    keptBy: text('kept_by').notNull(),
    /** When a file of the bank contained it; null while only a text does. */
    confirmedAt: instant('confirmed_at'),
    state: text('state').$type<BankLineState>().notNull(),
    asideReason: text('aside_reason').$type<AsideReason>(),
    settledBy: text('settled_by'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('bank_line_identity', sql`${table.identity} ~ '^[0-9a-f]{64}$'`),
    check('bank_line_tail', sql`${table.tail} ~ '^[0-9]{3}$'`),
    check('bank_line_minute', sql`${table.minute} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('bank_line_amount', sql`${table.amount} > 0`),
    check('bank_line_state', oneOf(table.state, BANK_LINE_STATES)),
    check('bank_line_reason', oneOf(table.asideReason, ASIDE_REASONS)),
    check('bank_line_aside', sql`(${table.state} = 'aside') = (${table.asideReason} is not null)`),
    check('bank_line_settled', sql`(${table.state} = 'waiting') = (${table.settledAt} is null)`),
    index('bank_line_state_received').on(table.state, table.receivedAt, table.id),
    index('bank_line_waiting_amount').on(table.amount).where(sql`${table.state} = 'waiting'`),
    index('bank_line_day').on(table.day, table.amount),
    index('bank_line_booked').on(table.settledAt).where(sql`${table.state} = 'booked'`),
  ],
)

/** The sender as the bank writes it, and staff's note. A table of its own, because it is erased with the customer's account. */
export const bankLineWords = pgTable('bank_line_words', {
  lineId: text('line_id')
    .primaryKey()
    .references(() => bankLine.id),
  payer: text('payer').notNull(),
  memo: text('memo').notNull(),
  note: text('note'),
})

/** The text that was read, unchanged: a message or a row of a file. Erased with the names. */
export const bankLineReading = pgTable(
  'bank_line_reading',
  {
    lineId: text('line_id')
      .notNull()
      .references(() => bankLine.id),
    source: text('source').$type<(typeof BANK_LINE_SOURCES)[number]>().notNull(),
    /** Line of the paste or row of the file. */
    row: integer('row').notNull(),
    raw: text('raw').notNull(),
    readBy: text('read_by').notNull(),
    readAt: instant('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.source] }),
    check('bank_line_reading_source', oneOf(table.source, BANK_LINE_SOURCES)),
  ],
)

/** Which deposits a bank line was booked as, append-only: one order each, and together the whole line. Money in won. */
export const bankLineBooking = pgTable(
  'bank_line_booking',
  {
    lineId: text('line_id')
      .notNull()
      .references(() => bankLine.id),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    depositId: text('deposit_id')
      .notNull()
      .references(() => deposit.id),
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.orderId] }),
    check('bank_line_booking_amount', sql`${table.amount} > 0`),
    uniqueIndex('bank_line_booking_deposit').on(table.depositId),
    index('bank_line_booking_order').on(table.orderId),
  ],
)
