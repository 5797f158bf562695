import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { BANK_CODES } from '../../rules/banks.ts'
import { LANGUAGES } from '../../rules/languages.ts'
import { sumSchema, wonSchema } from '../../rules/money.ts'
import { orderStatusSchema } from '../../rules/order-states.ts'
import { note } from '../../rules/text.ts'
import { PAYMENT_PROVIDERS, REFUND_CAUSES } from '../order-refunds.ts'

const instant = z.iso.datetime()
const language = z.enum(LANGUAGES)

/** How a refund reaches its customer: at the provider that took the money, to a bank account, or in cash at the shop. */
export const REFUND_WAYS = ['original-method', 'bank-details', 'cash'] as const
export const refundWaySchema = z.enum(REFUND_WAYS)
export type RefundWay = z.infer<typeof refundWaySchema>

const planSchema = z.object({
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), amount: wonSchema, taxFreeAmount: wonSchema })),
  delivery: wonSchema,
  amount: wonSchema,
  taxFreeAmount: wonSchema,
  vat: wonSchema,
  remaining: z.object({ amount: wonSchema, taxFreeAmount: wonSchema }),
  /** Channel: the provider that took the money, or staff. */
  way: z.enum(['provider', 'by-hand']),
})
export type ShownPlan = z.infer<typeof planSchema>

const position = z.int().min(0).max(999)
const refundFields = {
  orderId: idSchema,
  lines: z.array(z.strictObject({ position, quantity: z.int().min(1).max(999), restock: z.boolean() })).max(300),
  /** Won of the delivery charge. */
  delivery: wonSchema,
  /** For cash alone: by default it is sent to the customer's account later; `cash` was handed over at the shop just now. */
  way: refundWaySchema.optional(),
}

/** The sentence that the customer will read, in the customer's language and in that of the caller. */
const sentenceSchema = z.object({ language, text: z.string(), own: z.string() })

export const consoleRefundPreview = endpoint({
  method: 'POST',
  path: '/api/console/refunds/preview',
  access: 'staff',
  permission: 'orders.refund',
  summary: 'Preview what a partial refund gives back, and what its customer will read; changes nothing',
  invalidates: false,
  body: z.strictObject(refundFields),
  response: success({ plan: planSchema, sentence: sentenceSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleRefund = endpoint({
  method: 'POST',
  path: '/api/console/refunds/give',
  access: 'staff',
  permission: 'orders.refund',
  needsPassword: true,
  summary: 'Give lines and delivery of a paid order back; `amount` is what the preview returned',
  body: z.strictObject({
    ...refundFields,
    amount: wonSchema,
    /** The rest of the payment as the caller saw it. When it is another sum meanwhile, somebody else gave something back. */
    left: wonSchema.optional(),
    reason: note(500).min(1),
  }),
  response: success({ refundId: idSchema, plan: planSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'REFUND_CHANGED'],
})

/** State of a refund: on its way at the provider, without a sure response, refused for sure, waiting for staff, or done. */
export const REFUND_STATES = ['on-its-way', 'unsure', 'refused', 'by-hand', 'done'] as const
export type RefundState = (typeof REFUND_STATES)[number]

const refundFacts = {
  _id: idSchema,
  orderId: idSchema,
  orderNumber: z.string(),
  /** Name of the recipient; empty when the account is closed. */
  customer: z.string(),
  cause: z.enum(REFUND_CAUSES),
  amount: wonSchema,
  provider: z.enum(PAYMENT_PROVIDERS),
  state: z.enum(REFUND_STATES),
  /** The reason that staff gave, in their words. */
  note: z.string().nullable(),
  since: instant,
}

/** A refund that did not reach its customer yet. */
export const waitingRefundSchema = z.object({
  ...refundFacts,
  /** The provider's last error code, when it did not refund. */
  code: z.string().nullable(),
  /** True when the provider definitely refused and nothing is pending: staff can settle it. */
  byHand: z.boolean(),
  /** Legal deadline, `YYYY-MM-DD` in Seoul, and the business days until then; negative when it has passed. */
  lawUntil: z.iso.date(),
  daysLeft: z.int(),
  /** The account that the customer named: last digits alone, and since when; a corrected account has a new moment. */
  account: z.object({ bank: z.enum(BANK_CODES), lastFour: z.string(), givenAt: instant }).nullable(),
})
export type WaitingRefund = z.infer<typeof waitingRefundSchema>

export const consoleRefundsWaiting = endpoint({
  method: 'GET',
  path: '/api/console/refunds/waiting',
  access: 'staff',
  permission: 'orders.refund',
  personal: true,
  summary: 'Refunds that did not reach their customer yet, the oldest first',
  query: z.strictObject({
    ...pageQuery({ max: 100, default: 50 }),
    /** Those that staff give back by hand, or those at a provider. */
    by: z.enum(['hand', 'provider']).optional(),
    /** Those whose legal deadline is today or has passed. */
    late: z.literal('1').optional(),
  }),
  response: success({ ...page(waitingRefundSchema), waiting: z.object({ count: z.int().min(0), won: sumSchema, late: z.int().min(0) }) }),
})

/** A refund that has reached its customer. */
export const doneRefundSchema = z.object({
  ...refundFacts,
  doneAt: instant,
  way: refundWaySchema,
  /** Name of who gave it back by hand; null for a provider. */
  by: z.string().nullable(),
})
export type DoneRefund = z.infer<typeof doneRefundSchema>

/** A paid order with what of it can still be given back. Money in won. */
const refundFormSchema = z.object({
  paid: z.object({ amount: wonSchema, at: instant, provider: z.enum(PAYMENT_PROVIDERS) }),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      unit: z.string(),
      image: z.string(),
      /** Won for a piece, as it was paid. */
      each: wonSchema,
      quantity: z.int(),
      /** Pieces that can still be given back. */
      left: z.int().min(0),
    }),
  ),
  delivery: z.object({ charge: wonSchema, left: wonSchema }),
  /** Won that were given back or are on their way. */
  before: wonSchema,
  /** Won of the payment that can still be given back. */
  left: wonSchema,
  /** Ways that are open, the usual one first. */
  ways: z.array(refundWaySchema).min(1),
  /** All of what is left can only be given back by cancelling the order. */
  cancelInstead: z.boolean(),
  /** Staff may refuse a refund of an order that was sent. */
  mayRefuse: z.boolean(),
  /** Last digits of the account that the customer named. */
  account: z.object({ bank: z.enum(BANK_CODES), lastFour: z.string() }).nullable(),
})

export const consoleRefundSheet = endpoint({
  method: 'GET',
  path: '/api/console/refunds/sheet/:orderId',
  access: 'staff',
  permission: 'orders.refund',
  personal: true,
  summary: 'What of an order can still be given back: its lines, delivery, and the ways; or why nothing can be, with its refunds',
  params: z.strictObject({ orderId: idSchema }),
  response: success({
    order: z.object({ _id: idSchema, orderNumber: z.string(), name: z.string(), language, status: orderStatusSchema }),
    /** Null when nothing can be given back here: the order is unpaid or cancelled, or all of it went back. */
    form: refundFormSchema.nullable(),
    /** The refunds of the order, those that wait apart from those that have reached the customer. */
    refunds: z.object({ waiting: z.array(waitingRefundSchema), done: z.array(doneRefundSchema) }),
  }),
  errors: ['NOT_FOUND'],
})

export const consoleRefundsDone = endpoint({
  method: 'GET',
  path: '/api/console/refunds/done',
  access: 'staff',
  permission: 'orders.refund',
  personal: true,
  summary: 'Refunds that have reached their customers, the latest first, with who gave them back and how',
  query: z.strictObject({ ...pageQuery({ max: 100, default: 50 }), by: z.enum(['hand', 'provider']).optional() }),
  response: success(page(doneRefundSchema)),
})

export const consoleRefundSettle = endpoint({
  method: 'POST',
  path: '/api/console/refunds/settle',
  access: 'staff',
  permission: 'orders.refund',
  needsPassword: true,
  summary: 'Record that a refund which its provider refused, or a part of a cash payment, was given back by hand',
  body: z.strictObject({ refundId: idSchema, way: z.enum(['bank-details', 'cash']) }),
  response: success({}),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleRefundRefuse = endpoint({
  method: 'POST',
  path: '/api/console/refunds/refuse',
  access: 'staff',
  permission: 'orders.refund',
  needsPassword: true,
  summary: "Refuse a refund of an order that was sent, with a reason; its customer reads 'Not eligible for refund.' and the reason",
  body: z.strictObject({ orderId: idSchema, reason: note(500).min(1) }),
  response: success({}),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
