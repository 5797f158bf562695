import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { wonSchema } from '../../rules/money.ts'
import { orderStatusSchema } from '../../rules/order-states.ts'
import { line } from '../../rules/text.ts'
import { PAYMENT_PROVIDERS } from '../order-refunds.ts'

const instant = z.iso.datetime()

/** Where a case was found: in our own books, or by a request to a payment provider. */
export const CASE_SOURCES = ['books', 'provider'] as const
export type CaseSource = (typeof CASE_SOURCES)[number]

/** How a case was closed: both sides agree, or a note explains why they do not. */
export const CASE_CLOSINGS = ['agrees', 'noted'] as const
export type CaseClosing = (typeof CASE_CLOSINGS)[number]

/**
 * Kinds of cases. The first four are about money that has no counterpart; then what waits too long, what a provider sees otherwise, any
 * other broken invariant of the books, and work of the store that fails.
 */
export const CASE_KINDS = [
  'payment-without-order',
  'order-without-payment',
  'refund-unsure',
  'cash-without-order',
  'refund-late',
  'receipt-late',
  'provider-differs',
  'books',
  'work',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** Next steps of a case. None of them moves money by itself: `give-back` requires the password and states the amount. */
export const CASE_STEPS = [
  'give-back',
  'ask-provider',
  'ask-refund',
  'open-order',
  'open-refunds',
  'open-receipts',
  'open-deposits',
  'note',
] as const
export type CaseStep = (typeof CASE_STEPS)[number]

/** Sums that are equal when everything agrees. Money in won. */
export const reconcileSumsSchema = z.object({
  /** Of the last 24 hours: money that came for orders, and the orders that it paid. */
  payments: z.object({ count: z.int(), taken: z.int(), ordered: z.int() }),
  /** Of the last 24 hours: orders that are paid, and those with a payment. */
  orders: z.object({ paid: z.int(), withMoney: z.int(), waitForCash: z.int() }),
  /** Of the last 14 days: refunds sent to providers, and those that are done. */
  refunds: z.object({ count: z.int(), asked: z.int(), done: z.int() }),
  /** Pieces by the ledger of stock, and by the counts of the products. */
  packs: z.object({ products: z.int(), ledger: z.int(), counted: z.int() }),
})
export type ReconcileSums = z.infer<typeof reconcileSumsSchema>

const caseFacts = {
  _id: idSchema,
  kind: z.enum(CASE_KINDS),
  /** The check of the auditor that found it: one of `AUDIT_CHECKS`, or one of an older version of the store. */
  check: z.string(),
  subject: z.string(),
  amount: wonSchema.nullable(),
  since: instant,
  orderId: idSchema.nullable(),
  orderNumber: z.string().nullable(),
}

/** Something that does not agree. Money in won. */
export const reconcileCaseSchema = z.object({
  ...caseFacts,
  /** The order in its present state. */
  order: z.object({ status: orderStatusSchema, amount: wonSchema, paidAt: instant.nullable(), endedAt: instant.nullable() }).nullable(),
  /** The payment in our books; `there` is the sum in the provider's last response. */
  payment: z
    .object({
      provider: z.enum(PAYMENT_PROVIDERS),
      status: z.string(),
      amount: wonSchema,
      taken: wonSchema,
      refunded: wonSchema,
      at: instant,
      there: wonSchema.nullable(),
    })
    .nullable(),
  refund: z
    .object({ amount: wonSchema, askedAt: instant, triedAt: instant.nullable(), code: z.string().nullable(), key: z.string() })
    .nullable(),
  /** Money that arrived at the bank. */
  bankLine: z.object({ amount: wonSchema, at: instant, bank: z.string().nullable() }).nullable(),
  steps: z.array(z.enum(CASE_STEPS)),
  /** The member of staff who works on it. */
  takenBy: z.string().nullable(),
})
export type ReconcileCase = z.infer<typeof reconcileCaseSchema>

/** A case of the past. Its own words are of whoever closed it. */
const closedCaseSchema = z.object({
  ...caseFacts,
  closedAt: instant,
  /** Null when the nightly run found that both sides agree. */
  by: z.string().nullable(),
  closing: z.enum(CASE_CLOSINGS),
  note: z.string().nullable(),
})
export type ClosedCase = z.infer<typeof closedCaseSchema>

/** A day: nothing was looked at, all agreed, a case was opened or closed on it and is closed now, or a case of it is still open. */
export const DAY_STATES = ['unknown', 'good', 'mended', 'bad'] as const

export const consoleReconcile = endpoint({
  method: 'GET',
  path: '/api/console/reconcile',
  access: 'staff',
  permission: 'orders.refund',
  summary: 'Whether money, orders, refunds and stock agree: open cases with their next steps, closed ones, and the last 30 days',
  response: success({
    /** Unknown until the auditor has run once. */
    light: z.enum(['good', 'bad', 'unknown']),
    checkedAt: instant.nullable(),
    /** Name of who requested the last run; null for the nightly one. */
    checkedBy: z.string().nullable(),
    nextAt: instant,
    /** Since when everything agrees; null while something does not. */
    agreesSince: instant.nullable(),
    cases: z.array(reconcileCaseSchema),
    sums: reconcileSumsSchema.nullable(),
    closed: z.array(closedCaseSchema),
    days: z.array(z.object({ date: z.iso.date(), state: z.enum(DAY_STATES), opened: z.int().min(0), closed: z.int().min(0) })),
  }),
})

export const consoleReconcileCheck = endpoint({
  method: 'POST',
  path: '/api/console/reconcile/check',
  access: 'staff',
  permission: 'orders.refund',
  summary: 'Run the auditor now, and request from the providers what did not agree. Reads alone: no money moves',
  response: success({ open: z.int().min(0), closed: z.int().min(0) }),
  errors: ['TOO_MANY_TRIES'],
})

export const consoleReconcileRequest = endpoint({
  method: 'POST',
  path: '/api/console/reconcile/ask',
  access: 'staff',
  permission: 'orders.refund',
  summary:
    'Repeat the request to the provider of a case: for the state of its payment, or for its refund with the same key, which cannot pay twice',
  body: z.strictObject({ caseId: idSchema }),
  response: success({ settled: z.boolean(), code: z.string().nullable() }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'TOO_MANY_TRIES'],
})

export const consoleReconcileGiveBack = endpoint({
  method: 'POST',
  path: '/api/console/reconcile/give-back',
  access: 'staff',
  permission: 'orders.refund',
  needsPassword: true,
  summary: 'Give the money of a payment back that no order can take; `amount` is what the case shows',
  body: z.strictObject({ caseId: idSchema, amount: wonSchema }),
  response: success({ refundId: idSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleReconcileTake = endpoint({
  method: 'POST',
  path: '/api/console/reconcile/take',
  access: 'staff',
  permission: 'orders.refund',
  summary: 'Mark a case as one that the caller works on; or give it free again',
  body: z.strictObject({ caseId: idSchema, mine: z.boolean() }),
  response: success({}),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleReconcileNote = endpoint({
  method: 'POST',
  path: '/api/console/reconcile/close',
  access: 'staff',
  permission: 'settings.write',
  needsPassword: true,
  summary: 'Close a case with a note, e.g. what the provider said by telephone. It stays closed, and in the history',
  body: z.strictObject({ caseId: idSchema, note: line(300).min(3) }),
  response: success({}),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleReconcileReport = endpoint({
  method: 'POST',
  path: '/api/console/reconcile/report',
  access: 'staff',
  permission: 'orders.refund',
  needsPassword: true,
  summary: 'The last run, both sides of each sum, and open and closed cases as CSV. The export stands in the log',
  body: z.strictObject({}),
  response: success({ name: z.string(), rows: z.int(), base64: z.base64() }),
})
