import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { MAX_PASTED } from '../../rules/bank-lines.ts'
import { sumSchema, wonSchema } from '../../rules/money.ts'
import { orderStatusSchema } from '../../rules/order-states.ts'
import { line, note, prose } from '../../rules/text.ts'
import { paymentMethodSchema } from '../orders.ts'
import { DEPOSIT_BOOKINGS } from './orders.ts'

/** Most orders that one deposit pays, and most exact deposits that are booked at once. */
export const MAX_ORDERS_OF_DEPOSIT = 10
export const MAX_EXACT_AT_ONCE = 100

const instant = z.iso.datetime()

/** Where a bank line was read. */
export const BANK_LINE_SOURCES = ['text', 'file'] as const
/** A bank line waits for somebody, was booked for orders, or was set aside. */
export const BANK_LINE_STATES = ['waiting', 'booked', 'aside'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]

/**
 * Why a bank line is booked for no order: it is no sale (interest, card settlement, returned transfer), it was booked by hand before, it is
 * private money of the shop, it was sent back, or it is unknown. `old` are lines of more than a month ago, set aside when they are read.
 */
export const ASIDE_REASONS = ['not-a-sale', 'booked-by-hand', 'private', 'sent-back', 'unknown', 'old'] as const
export type AsideReason = (typeof ASIDE_REASONS)[number]

/** Why something of a paste or a file is no deposit. `lost-digits`: a spreadsheet has rounded the figure. `too-large`: above `MAX_WON`. */
export const LEFT_OUT_REASONS = [
  'withdrawal',
  'advert',
  'code',
  'not-done',
  'no-amount',
  'no-date',
  'future',
  'unclear',
  'not-bank',
  'total',
  'lost-digits',
  'too-large',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** How well one fact of a bank line fits an order. */
export const MARKS = ['yes', 'near', 'no'] as const
export type Mark = (typeof MARKS)[number]

/**
 * Why an order is proposed: its code or number is written there · amount and name · amount and a name that paid for this customer before ·
 * the amount alone · the name alone · several orders of one customer make up the amount.
 */
export const PROPOSAL_REASONS = ['code', 'amount-name', 'amount-payer', 'amount', 'name', 'together'] as const
export type ProposalReason = (typeof PROPOSAL_REASONS)[number]

/** An order that a deposit names. One of another payment method is shown, but no deposit can pay it. Money in won. */
export const depositOrderSchema = z.object({
  _id: idSchema,
  orderNumber: z.string(),
  code: z.string().nullable(),
  /** Empty when the account was closed. */
  customer: z.string(),
  /** Null when the account was closed. */
  customerId: idSchema.nullable(),
  depositor: z.string(),
  paymentMethod: paymentMethodSchema,
  status: orderStatusSchema,
  amount: wonSchema,
  /** The amount that the order still lacks; 0 when it is paid or has ended. */
  missing: wonSchema,
  /** Whether it can be paid. */
  open: z.boolean(),
  dueAt: instant,
  paidAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** True when it ended because no payment arrived. */
  autoCancelled: z.boolean(),
})
export type DepositOrder = z.infer<typeof depositOrderSchema>

/** One order, or several of one customer, that a bank line may pay. */
export const proposalSchema = z.object({
  orders: z.array(depositOrderSchema).min(1).max(MAX_ORDERS_OF_DEPOSIT),
  reason: z.enum(PROPOSAL_REASONS),
  marks: z.object({ amount: z.enum(MARKS), name: z.enum(MARKS), open: z.enum(MARKS) }),
  /** Code or amount with name, and unpaid: it may be booked in one tap. */
  exact: z.boolean(),
  /** The deposit less what the orders lack, in won: below zero it is short. */
  difference: z.int(),
})
export type Proposal = z.infer<typeof proposalSchema>

/** Money that has arrived according to the bank. Money in won. */
export const bankLineSchema = z.object({
  _id: idSchema,
  state: z.enum(BANK_LINE_STATES),
  /** `file` once a file of the bank has it. */
  source: z.enum(BANK_LINE_SOURCES),
  bank: z.string().nullable(),
  /** Day in Seoul, and the minute where it is known. */
  day: z.iso.date(),
  minute: z.string().nullable(),
  amount: wonSchema,
  balance: z.int().nullable(),
  payer: z.string(),
  memo: z.string(),
  /** How it came, in the bank's words. */
  kind: z.string(),
  /** A text alone above the limit: the bank's file has to confirm it before it is booked. */
  waitsForFile: z.boolean(),
  /** Staff have to confirm that it is in the account: a text without a balance proves little. */
  asks: z.boolean(),
  /** Another line has the same amount, minute and name: perhaps one deposit that was read twice. */
  perhapsTwice: z.boolean(),
  proposals: z.array(proposalSchema),
  booked: z.array(
    z.object({
      orderId: idSchema,
      orderNumber: z.string(),
      amount: wonSchema,
      bookedAs: z.enum(DEPOSIT_BOOKINGS),
      toGiveBack: wonSchema,
    }),
  ),
  aside: z.object({ reason: z.enum(ASIDE_REASONS), note: z.string().nullable() }).nullable(),
  settledAt: instant.nullable(),
})
export type BankLine = z.infer<typeof bankLineSchema>

/** The result of reading a paste or a file. Reading books nothing. */
const readingSchema = z.object({
  /** Deposits that were read, and their sum in won. */
  deposits: z.int().min(0),
  won: sumSchema,
  /** Of them: read for the first time, read before, and confirmed by this file. */
  fresh: z.int().min(0),
  known: z.int().min(0),
  confirmed: z.int().min(0),
  /** Of the fresh ones: set aside at once, as no sale and as too old. */
  notSales: z.int().min(0),
  old: z.int().min(0),
  withdrawals: z.int().min(0),
  /** Entries that are no deposits, with the line of the paste or the row of the file; the first 200. Withdrawals are only counted. */
  leftOut: z.array(z.object({ row: z.int().positive(), why: z.enum(LEFT_OUT_REASONS), text: z.string() })),
  /** Rows before which the balances do not follow: rows are missing there. */
  gaps: z.array(z.int().positive()),
})
export type BankReading = z.infer<typeof readingSchema>

export const consoleReadBankText = endpoint({
  method: 'POST',
  path: '/api/console/deposits/text',
  access: 'staff',
  permission: 'orders.deposit',
  summary: 'Read pasted messages of banks; with dryRun nothing is kept. Nothing is booked',
  body: z.strictObject({ text: prose().min(1).max(MAX_PASTED), dryRun: z.boolean().optional() }),
  response: success({ reading: readingSchema }),
})

export const consoleReadBankFile = endpoint({
  method: 'POST',
  path: '/api/console/deposits/file',
  access: 'staff',
  permission: 'orders.deposit',
  summary: 'Read a file of a bank (CSV, XLSX, XLS, HTML) by its content; with dryRun nothing is kept. Nothing is booked',
  upload: 'bankFile',
  uploadTooLarge: { code: 'BANK_FILE_TOO_LARGE' },
  body: z.strictObject({
    /** Opens an encrypted file, and is not stored. */
    password: line(100).optional(),
    dryRun: z.enum(['true', 'false']).optional(),
  }),
  response: success({ reading: readingSchema }),
  errors: [
    'BANK_FILE_KIND',
    'BANK_FILE_TOO_LONG',
    'BANK_FILE_DAMAGED',
    'BANK_FILE_NO_TABLE',
    'BANK_FILE_PASSWORD',
    'BANK_FILE_PASSWORD_WRONG',
    'TOO_MANY_TRIES',
  ],
})

export const consoleDeposits = endpoint({
  method: 'GET',
  path: '/api/console/deposits',
  access: 'staff',
  permission: 'orders.deposit',
  personal: true,
  summary: 'Bank lines, newest first; those that wait with the orders that they may pay',
  query: z.strictObject({ ...pageQuery({ max: 50, default: 30 }), state: z.enum(BANK_LINE_STATES).default('waiting') }),
  response: success({
    ...page(bankLineSchema),
    /** Won from which a text alone has to wait for the bank's file. */
    textLimit: wonSchema,
    /** How many lines were booked today in Seoul. */
    bookedToday: z.int().min(0),
  }),
})

export const consoleUnpaidOrders = endpoint({
  method: 'GET',
  path: '/api/console/deposits/orders',
  access: 'staff',
  permission: 'orders.deposit',
  personal: true,
  summary: 'Cash orders that wait for their money, by deadline; or those of any state that a search finds by number, code, name or amount',
  query: z.strictObject({ ...pageQuery({ max: 50, default: 20 }), search: line(60).optional() }),
  response: success({
    ...page(depositOrderSchema),
    /** All that wait, and what they lack together in won. */
    waiting: z.object({ orders: z.int().min(0), won: sumSchema, nextDueAt: instant.nullable() }),
  }),
})

const lineResponse = success({ line: bankLineSchema })
const lineId = { lineId: idSchema }

export const consoleBookDeposit = endpoint({
  method: 'POST',
  path: '/api/console/deposits/book',
  access: 'staff',
  permission: 'orders.deposit',
  summary:
    'Book a bank line for one order or several: each takes what it lacks, the last one all that is left. A repeat gets the same response',
  body: z.strictObject({
    ...lineId,
    orderIds: z.array(idSchema).min(1).max(MAX_ORDERS_OF_DEPOSIT),
    /** Somebody saw the money in the account; needed for a text without a balance. */
    seen: z.boolean().optional(),
    /** The order is paid or has ended: the money then waits to be given back. */
    giveBack: z.boolean().optional(),
  }),
  response: lineResponse,
  errors: [
    'NOT_FOUND',
    'PAYMENT_NOT_POSSIBLE',
    'DEPOSIT_SETTLED',
    'DEPOSIT_WAITS_FOR_FILE',
    'DEPOSIT_NOT_SEEN',
    'ORDER_NOT_UNPAID',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const consoleBookExact = endpoint({
  method: 'POST',
  path: '/api/console/deposits/book-exact',
  access: 'staff',
  permission: 'orders.deposit',
  summary: 'Book the exact ones that somebody saw, all at once; one that is not exact any more is left as it is',
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ ...lineId, orderId: idSchema }))
      .min(1)
      .max(MAX_EXACT_AT_ONCE),
  }),
  response: success({ booked: z.array(idSchema), left: z.array(idSchema), won: sumSchema }),
})

export const consoleAskForRest = endpoint({
  method: 'POST',
  path: '/api/console/deposits/ask',
  access: 'staff',
  permission: 'orders.deposit',
  summary:
    'Ask the customer of an order in the chat for what a short deposit left; the same amount is asked for once. Also needs chat.answer',
  body: z.strictObject({ orderId: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND', 'ORDER_NOT_UNPAID'],
})

export const consoleSetDepositAside = endpoint({
  method: 'POST',
  path: '/api/console/deposits/aside',
  access: 'staff',
  permission: 'orders.deposit',
  summary: 'Set a bank line aside that pays no order, with the reason',
  body: z.strictObject({ ...lineId, reason: z.enum(ASIDE_REASONS).exclude(['old']), note: note(500).optional() }),
  response: lineResponse,
  errors: ['NOT_FOUND', 'DEPOSIT_SETTLED'],
})

export const consoleReopenDeposit = endpoint({
  method: 'POST',
  path: '/api/console/deposits/reopen',
  access: 'staff',
  permission: 'orders.deposit',
  summary: 'Take back a bank line that was set aside',
  body: z.strictObject(lineId),
  response: lineResponse,
  errors: ['NOT_FOUND', 'DEPOSIT_SETTLED'],
})
