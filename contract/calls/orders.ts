import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { COURIERS } from '../rules/couriers.ts'
import { wonSchema } from '../rules/money.ts'
import { orderStatusSchema } from '../rules/order-states.ts'
import { shortWishSchema } from '../rules/short-wish.ts'
import { foodSchema, pictureSchema } from './catalogue.ts'
import { orderRefundSchema, refundStatusSchema } from './order-refunds.ts'
import { shortLineSchema } from './short-lines.ts'

/** The cash receipt requested with a cash order. */
export const CASH_RECEIPT_TYPES = ['none', 'personal', 'business'] as const
export type CashReceiptType = (typeof CASH_RECEIPT_TYPES)[number]

export const PAYMENT_METHODS = ['wallet', 'card', 'cash'] as const
export const paymentMethodSchema = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

/** Minutes an unpaid wallet or card order holds its stock (product rules, 11). */
export const ONLINE_PAYMENT_MINUTES = 30
/** Days after the order date within which a cash order must be paid, until 23:59:59 Asia/Seoul. */
export const CASH_PAYMENT_DAYS = 3

/** Places for a parcel: at the door, handed over, with the building's guard, or in its parcel locker. */
export const PARCEL_PLACES = ['door', 'hand-over', 'guard', 'locker'] as const
export type ParcelPlace = (typeof PARCEL_PLACES)[number]

/** The number customers quote on the phone. */
export function orderNumberText(number: number): string {
  return `K-${number}`
}

/** A parcel of an order at a courier. */
export const parcelSchema = z.object({
  /** Number of the box within the order, from 1. */
  box: z.int().positive(),
  courier: z.enum(COURIERS),
  /** The tracking number, digits alone. */
  number: z.string(),
})
export type Parcel = z.infer<typeof parcelSchema>

/** An instant, RFC 3339 in UTC. */
const instant = z.iso.datetime()

/** A line sold by weight, and what the scale has read of its pieces so far. Weights in grams, money in won. */
export const lineWeightSchema = z.object({
  estimate: z.int().positive(),
  /** The most that is charged for a piece. */
  ceiling: z.int().positive(),
  /** Per cent of the estimate by which a reading may differ. */
  tolerance: z.int().positive(),
  readings: z.array(z.object({ piece: z.int().positive(), grams: z.int().positive(), charged: wonSchema })),
})
export type LineWeight = z.infer<typeof lineWeightSchema>

/** A line of an order: a snapshot of what was bought, independent of today's product. */
export const orderItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  price: wonSchema,
  discount: wonSchema,
  quantity: z.int().positive(),
  image: z.string(),
  unit: z.string(),
  /** Current aisle of the product, for its wall colour; null when unknown. */
  category: z.string().nullable(),
  /** The wish for the case that it is missing at packing. */
  ifShort: shortWishSchema,
  /** Null for what is not sold by weight. */
  weight: lineWeightSchema.nullable(),
})
export type OrderItem = z.infer<typeof orderItemSchema>

export const orderInfoSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  fullAdd: z.string(),
  /** The same address in English, for people; null when none was given. */
  addressEnglish: z.string().nullable(),
})

/** An order as its customer reads it (product rules, 3). Money in won. */
export const orderSchema = z.object({
  _id: idSchema,
  /** The number customers quote on the phone, e.g. `K-10024`. */
  orderNumber: z.string(),
  userId: idSchema,
  status: orderStatusSchema,
  time: instant,
  /** Grand total. */
  amount: wonSchema,
  items: z.array(orderItemSchema),
  /** Σ price·quantity before discount. */
  total: wonSchema,
  discount: wonSchema,
  deliveryCharge: wonSchema,
  /** Part of the delivery charge that is the surcharge of an area such as Jeju. */
  deliverySurcharge: wonSchema,
  /** Part of the amount that is free of VAT. */
  taxFreeAmount: wonSchema,
  info: z.array(orderInfoSchema),
  paymentMethod: paymentMethodSchema,
  /** True when paid. */
  payment: z.boolean(),
  paidAt: instant.nullable(),
  /** Payment deadline, also of an order that expired; null once paid or ended otherwise. */
  dueAt: instant.nullable(),
  /** The promised dispatch day in Seoul. */
  promisedOn: z.iso.date(),
  /** When it reached a final or cancelled state. */
  endedAt: instant.nullable(),
  /** True when it ended because no payment arrived. */
  autoCancelled: z.boolean(),
  note: z.string().nullable(),
  /** Null for orders without a choice. */
  leaveAt: z.enum(PARCEL_PLACES).nullable(),
  /** Collected at the shop, whose address `info` then has. */
  pickUp: z.boolean(),
  /** Whether an entrance code goes with it. It is erased when the order ends. */
  hasEntranceCode: z.boolean(),
  /** Its parcels by box number; empty for the shop's own delivery. */
  parcels: z.array(parcelSchema),
  /** The picture that was taken at the door. */
  deliveryPhoto: pictureSchema.nullable(),
  cash: z
    .object({
      depositor: z.string(),
      /** One letter and four digits that may stand behind the depositor's name, e.g. `A4827`. */
      code: z.string(),
      receipt: z.enum(CASH_RECEIPT_TYPES),
    })
    .nullable(),
  refundStatus: refundStatusSchema,
  /** Completed and pending refunds, oldest first. */
  refunds: z.array(orderRefundSchema),
  /** Lines that could not be packed as ordered, oldest first. The items stay as they were ordered. */
  shortLines: z.array(shortLineSchema),
  canCancel: z.boolean(),
})
export type Order = z.infer<typeof orderSchema>

export const orderMy = endpoint({
  method: 'GET',
  path: '/api/order/my',
  access: 'customer',
  summary: 'The own orders, newest first',
  offline: 'owner',
  response: success({ orders: z.array(orderSchema) }),
})

export const orderUpdate = endpoint({
  method: 'POST',
  path: '/api/order/update',
  access: 'customer',
  summary: "Cancel an own order: a customer may send only 'Cancelled'",
  invalidates: true,
  body: z.strictObject({
    orderId: idSchema,
    userId: idSchema.optional(),
    status: orderStatusSchema,
    refundStatus: z.null().optional(),
  }),
  response: success({ order: orderSchema }),
  errors: ['FORBIDDEN', 'ONLY_CANCEL', 'NOT_FOUND', 'CANCEL_NOT_ALLOWED'],
})

/** A record of the order history (product rules, 3). */
export const historyRecordSchema = z.object({
  _id: idSchema,
  orderNumber: z.string(),
  date: instant,
  status: orderStatusSchema,
  items: z.array(orderItemSchema),
  /** Grand total: the order's cost including delivery. */
  totalPrice: wonSchema,
  deliveryAddress: z.string(),
  /** The same address in English; null when none was given. */
  deliveryAddressEnglish: z.string().nullable(),
  /** Collected at the shop, whose address `deliveryAddress` then is. */
  pickUp: z.boolean(),
  /** Name of the recipient. */
  deliveredTo: z.string(),
  discount: wonSchema,
  deliveryCharge: wonSchema,
  /** Part of the delivery charge that is the surcharge of an area such as Jeju. */
  deliverySurcharge: wonSchema,
  /** Part of the total price that is free of VAT. */
  taxFreeAmount: wonSchema,
  paymentMethod: paymentMethodSchema,
  /** True when paid. */
  payment: z.boolean(),
  promisedOn: z.iso.date(),
  /** Payment deadline, also of an order that expired; null once paid or ended otherwise. */
  dueAt: instant.nullable(),
  endedAt: instant.nullable(),
  autoCancelled: z.boolean(),
  refundStatus: refundStatusSchema,
  refunds: z.array(orderRefundSchema),
})

export const historyGet = endpoint({
  method: 'GET',
  path: '/api/history/get',
  access: 'customer',
  summary: 'The order history and the ids of everything ever ordered',
  offline: 'owner',
  response: success({ orderHistory: z.array(historyRecordSchema), keys: z.array(idSchema) }),
})

/**
 * Availability of a past order's line today: `gone` cannot be bought; `less` means less stock than was ordered, so the quantity is cut to
 * the stock; `dearer` and `cheaper` have a changed price per piece.
 */
export const AGAIN_KINDS = ['gone', 'less', 'dearer', 'cheaper', 'same'] as const

/** A line of a past order compared with today's catalogue. Money in won per piece, after the discount. */
export const againLineSchema = z.object({
  kind: z.enum(AGAIN_KINDS),
  /** The snapshot from the order. */
  was: orderItemSchema,
  /** Today's product; null when it is no longer sold. */
  item: foodSchema.nullable(),
  priceThen: wonSchema,
  priceNow: wonSchema.nullable(),
  /** Quantity available today: at most the ordered one; 0 when it is gone. */
  quantity: z.int().min(0),
  /** A similar product in stock, for an item that is gone. */
  substitute: foodSchema.nullable(),
})
export type AgainLine = z.infer<typeof againLineSchema>

export const orderAgain = endpoint({
  method: 'GET',
  path: '/api/order/again/:id',
  access: 'customer',
  summary: "An own old order as a difference against today's shelf; nothing is put anywhere",
  params: z.strictObject({ id: idSchema }),
  response: success({
    orderNumber: z.string(),
    date: instant,
    /** Cost of the items then, without delivery. */
    finalPrice: wonSchema,
    count: z.int().min(0),
    lines: z.array(againLineSchema),
  }),
  errors: ['NOT_FOUND'],
})
