import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { languageSchema } from '../../rules/languages.ts'
import { sumSchema, wonSchema } from '../../rules/money.ts'
import { ORDER_STATUSES, orderStatusSchema } from '../../rules/order-states.ts'
import { storageSchema } from '../../rules/products/shelf-place.ts'
import { line, note } from '../../rules/text.ts'
import { dayFilter } from '../dates.ts'
import { PAYMENT_PROVIDERS } from '../order-refunds.ts'
import { PAYMENT_METHODS, paymentMethodSchema } from '../orders.ts'
import { consoleOrderSchema } from './orders.ts'

/** Seconds in which a step of an order can be taken back. The order moves, and its customer is notified, after them. */
export const UNDO_SECONDS = 10
/** Most orders of one bulk step. */
export const MAX_STEPS = 100
/** Most orders of one print. */
export const MAX_PRINTED = 100
/** Slips that a column of the board shows at first. */
export const BOARD_SLIPS = 25

const instant = z.iso.datetime()
/** A filter that is on, or missing. */
const flag = z.literal('1').optional()

/** A requested step that can still be taken back. */
export const plannedStepSchema = z.object({
  to: orderStatusSchema,
  /** When the order moves. */
  takesAt: instant,
  /** Name of the member of staff. */
  by: z.string(),
})
export type PlannedStep = z.infer<typeof plannedStepSchema>

/** Why an order cannot leave the packing table: lines that are not in the box, or questions that its customer has not answered. */
export const packingHoldSchema = z.object({ linesLeft: z.int().min(0), waiting: z.int().min(0) })
export type PackingHold = z.infer<typeof packingHoldSchema>

/** An order as a slip of the board or a row of the table. Money in won. */
export const orderSlipSchema = z.object({
  _id: idSchema,
  orderNumber: z.string(),
  status: orderStatusSchema,
  /** When it was placed. */
  time: instant,
  amount: wonSchema,
  /** Name of the recipient. */
  name: z.string(),
  /** Town or district of the address. */
  area: z.string(),
  /** Collected at the shop. */
  pickUp: z.boolean(),
  /** Pictures of its first lines. */
  images: z.array(z.string()),
  /** Pieces of all lines. */
  pieces: z.int().min(0),
  paymentMethod: paymentMethodSchema,
  paid: z.boolean(),
  dueAt: instant.nullable(),
  promisedOn: z.iso.date(),
  /** A promised day that has come or passed, or a deadline within a day. */
  late: z.boolean(),
  planned: plannedStepSchema.nullable(),
  /** Why its next step is not possible yet; null when it is. */
  held: packingHoldSchema.nullable(),
})
export type OrderSlip = z.infer<typeof orderSlipSchema>

/** Columns of the board. The last one shows what was delivered today in Seoul. */
export const BOARD_COLUMNS = ['Pending', 'Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

export const consoleOrderBoard = endpoint({
  method: 'GET',
  path: '/api/console/orders/board',
  access: 'staff',
  permission: 'orders.read',
  personal: true,
  summary: 'The orders in work by state, the oldest first, with count and amount of each column',
  query: z.strictObject({ ...languageQuery, method: z.enum(PAYMENT_METHODS).optional(), late: flag }),
  response: success({
    columns: z.array(
      z.object({ status: z.enum(BOARD_COLUMNS), count: z.int().min(0), amount: sumSchema, slips: z.array(orderSlipSchema) }),
    ),
    /** Ids of those that are processing, the oldest first, as many as one print holds. */
    toPack: z.array(idSchema).max(MAX_PRINTED),
    /** Refunds that have not reached their customers. */
    cancelled: z.int().min(0),
  }),
})

export const consoleOrderList = endpoint({
  method: 'GET',
  path: '/api/console/orders/list',
  access: 'staff',
  permission: 'orders.read',
  personal: true,
  summary: 'Orders as rows, newest first, found by number, name, phone or product',
  query: z.strictObject({
    ...pageQuery({ max: 100, default: 50 }),
    status: z.enum(ORDER_STATUSES).optional(),
    method: z.enum(PAYMENT_METHODS).optional(),
    /** Number, name, phone or product. */
    q: line(100).optional(),
    /** Days in Seoul on which the orders were placed, both included. */
    from: dayFilter().optional(),
    until: dayFilter().optional(),
    /** The days are those on which the money came, and what was cancelled is left out: the orders of a sales figure. */
    paid: flag,
    /** Late as the board marks it. */
    late: flag,
    /** Unpaid, and a payment failed within the last 24 hours. */
    failed: flag,
    /** Day in Seoul on which the orders ended. */
    endedOn: dayFilter().optional(),
  }),
  response: success(page(orderSlipSchema)),
})

/** A note of staff about an order, which its customer never sees. */
export const orderRemarkSchema = z.object({ _id: idSchema, at: instant, by: z.string(), text: z.string() })

/** An attempt to pay the order, or an arrival of cash. Money in won. */
export const orderPaymentSchema = z.object({
  kind: z.enum(PAYMENT_PROVIDERS),
  status: z.string(),
  amount: wonSchema,
  taken: wonSchema,
  refunded: wonSchema,
  at: instant,
  failure: z.string().nullable(),
})

export const consoleOrderDetails = endpoint({
  method: 'GET',
  path: '/api/console/orders/one/:orderId',
  access: 'staff',
  permission: 'orders.read',
  personal: true,
  summary: 'One order with its payments, events and notes of staff',
  params: z.strictObject({ orderId: idSchema }),
  query: z.strictObject({
    ...languageQuery,
    /** Language of the names of products; by default the caller's. */
    names: languageQuery.lang,
  }),
  response: success({
    order: consoleOrderSchema,
    language: languageSchema,
    planned: plannedStepSchema.nullable(),
    held: packingHoldSchema.nullable(),
    payments: z.array(orderPaymentSchema),
    /** Won that have arrived for an order that is not paid yet; 0 once it is paid or has ended. */
    arrived: wonSchema,
    /** Present shelf places of the products of its lines; those without a place are left out. */
    places: z.array(z.object({ productId: idSchema, shelfPlace: z.string(), storage: storageSchema })),
    remarks: z.array(orderRemarkSchema),
    /** Orders of the same customer before this one. */
    earlier: z.int().min(0),
    /** The guest who ordered by phone without an account. */
    guestId: idSchema.nullable(),
  }),
  errors: ['NOT_FOUND'],
})

/** The result of a step for one order: planned, or the present state because somebody else was faster or packing is not done. */
export const stepResultSchema = z.object({
  orderId: idSchema,
  planned: plannedStepSchema.nullable(),
  /** The state of an order that could not be moved; null for one that is gone. */
  status: orderStatusSchema.nullable(),
  /** Why an order in the state that the caller saw did not move; null otherwise. */
  held: packingHoldSchema.nullable(),
  /** Left alone, because a piece sold by weight is not weighed yet. */
  unweighed: z.boolean(),
})

export const consolePlanSteps = endpoint({
  method: 'POST',
  path: '/api/console/orders/steps',
  access: 'staff',
  permission: 'orders.move',
  summary: `Move orders to their next step in ${UNDO_SECONDS} seconds, until when it can be taken back`,
  body: z.strictObject({
    orderIds: z.array(idSchema).min(1).max(MAX_STEPS),
    /** The state that the caller has seen. An order in another state by now is left alone and named in the response. */
    from: orderStatusSchema,
  }),
  response: success({ results: z.array(stepResultSchema) }),
  errors: ['ILLEGAL_TRANSITION', 'NOT_WEIGHED'],
})

export const consoleUndoSteps = endpoint({
  method: 'POST',
  path: '/api/console/orders/steps/undo',
  access: 'staff',
  permission: 'orders.move',
  summary: 'Take planned steps back; those that were taken already stay, and are named',
  body: z.strictObject({ orderIds: z.array(idSchema).min(1).max(MAX_STEPS) }),
  response: success({ undone: z.array(idSchema), tooLate: z.array(idSchema) }),
})

export const consoleAddRemark = endpoint({
  method: 'POST',
  path: '/api/console/orders/remark',
  access: 'staff',
  permission: 'orders.move',
  summary: 'Write a note about an order, for staff alone',
  body: z.strictObject({ orderId: idSchema, text: note(1_000).min(1) }),
  response: success({ remark: orderRemarkSchema }),
  errors: ['NOT_FOUND'],
})

/** A list that somebody of staff looks at often, by its filters as they are in the address. */
export const savedViewSchema = z.object({ _id: idSchema, name: z.string(), filters: z.string() })
/** Most views that one person saves. */
export const MAX_VIEWS = 20

export const consoleViews = endpoint({
  method: 'GET',
  path: '/api/console/views',
  access: 'staff',
  permission: 'orders.read',
  summary: "The caller's saved views of the list of orders",
  response: success({ items: z.array(savedViewSchema) }),
})

export const consoleSaveView = endpoint({
  method: 'POST',
  path: '/api/console/views/save',
  access: 'staff',
  permission: 'orders.read',
  summary: 'Save a view; one of the same name is replaced',
  body: z.strictObject({ name: line(40).min(1), filters: line(500) }),
  response: success({ view: savedViewSchema }),
  errors: ['TOO_MANY_ENTRIES'],
})

export const consoleRemoveView = endpoint({
  method: 'POST',
  path: '/api/console/views/remove',
  access: 'staff',
  permission: 'orders.read',
  summary: 'Remove a saved view',
  body: z.strictObject({ viewId: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND'],
})
