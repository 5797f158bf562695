import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { wonSchema } from '../../rules/money.ts'
import { ORDER_ACTORS, ORDER_STATUSES, orderStatusSchema } from '../../rules/order-states.ts'
import { line, note } from '../../rules/text.ts'
import { momentInput } from '../dates.ts'
import { orderItemSchema, orderSchema } from '../orders.ts'

const instant = z.iso.datetime()

export const consoleOrderSchema = orderSchema.extend({
  items: z.array(
    orderItemSchema.extend({
      /** Pieces that are to be packed: neither refunded nor short. An older node does not send it. */
      toPack: z.int().min(0).optional(),
    }),
  ),
  /** Null when the account was closed, and for a guest. */
  customer: z.object({ _id: idSchema, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  events: z.array(
    z.object({
      from: orderStatusSchema.nullable(),
      to: orderStatusSchema,
      at: instant,
      actor: z.enum(ORDER_ACTORS),
      /** Name of the member of staff, where one did it. */
      by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export type ConsoleOrder = z.infer<typeof consoleOrderSchema>

export const consoleOrders = endpoint({
  method: 'GET',
  path: '/api/console/orders',
  access: 'staff',
  permission: 'orders.read',
  personal: true,
  summary: 'Orders of all customers, newest first',
  query: z.strictObject({
    ...pageQuery({ max: 100, default: 50 }),
    status: z.enum(ORDER_STATUSES).optional(),
  }),
  response: success(page(consoleOrderSchema)),
})

export const consoleMoveOrder = endpoint({
  method: 'POST',
  path: '/api/console/orders/move',
  access: 'staff',
  permission: 'orders.move',
  summary: 'Move an order one step: the next step of the work, or Cancelled, which requires the password once money came for the order',
  body: z.strictObject({ orderId: idSchema, to: orderStatusSchema, note: note(500).optional() }),
  response: success({ order: consoleOrderSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'NOT_WEIGHED', 'PASSWORD_NEEDED'],
})

/**
 * How a deposit is booked: the whole or remaining cost · too little, held until the rest arrives · too much, the surplus is to be refunded
 * · for a paid order · for an expired order · for a cancelled order.
 */
export const DEPOSIT_BOOKINGS = ['paid', 'short', 'over', 'double', 'late', 'unwanted'] as const
export type DepositBooking = (typeof DEPOSIT_BOOKINGS)[number]

export const consoleRecordDeposit = endpoint({
  method: 'POST',
  path: '/api/console/orders/deposit',
  access: 'staff',
  permission: 'orders.deposit',
  summary:
    'Book money that arrived for a cash order, whatever its amount and time; an Idempotency-Key names one arrival, booked once. A ' +
    'surplus, which the shop is to give back, takes the password',
  idempotent: true,
  body: z.strictObject({
    orderId: idSchema,
    amount: wonSchema.min(1),
    depositor: line(100).optional(),
    /** When the bank received it; defaults to now. */
    receivedAt: momentInput().optional(),
  }),
  response: success({
    order: consoleOrderSchema,
    bookedAs: z.enum(DEPOSIT_BOOKINGS),
    /** Won still missing from the order's cost. */
    missing: wonSchema,
    /** Won of this deposit to be refunded. */
    toGiveBack: wonSchema,
  }),
  errors: ['NOT_FOUND', 'PAYMENT_NOT_POSSIBLE', 'IDEMPOTENCY_KEY_REUSED', 'PASSWORD_NEEDED'],
})

export const consoleRefundCash = endpoint({
  method: 'POST',
  path: '/api/console/orders/refund-cash',
  access: 'staff',
  permission: 'orders.refund',
  needsPassword: true,
  summary: 'Close the refunds of an order that wait for staff: sent to bank details, or given back in cash',
  body: z.strictObject({ orderId: idSchema, method: z.enum(['bank-details', 'cash']) }),
  response: success({ order: consoleOrderSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
