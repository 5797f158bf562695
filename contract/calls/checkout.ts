import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { isEmail, MAX_EMAIL } from '../rules/email.ts'
import { MAX_NAME_PART } from '../rules/full-name.ts'
import { wonSchema } from '../rules/money.ts'
import { shortWishSchema } from '../rules/short-wish.ts'
import { line, nameLine, note } from '../rules/text.ts'
import { addressEnglishSchema, zipCodeSchema } from './account.ts'
import { MAX_LINES, pricedCart, quantitySchema } from './cart.ts'
import { givenEntranceCodeSchema } from './delivery-preferences.ts'
import { orderSchema, PARCEL_PLACES, PAYMENT_METHODS } from './orders.ts'

/** A required text of checkout. Missing and blank get one error for all fields (FILL_ALL_FIELDS). */
const requiredText = (max: number) => line(max).default('')

/** Recipient and address of the order. All of it is required; the phone is a Korean mobile number (product rules, 5). */
export const deliveryInfoSchema = z.strictObject({
  firstName: nameLine(MAX_NAME_PART).default(''),
  lastName: nameLine(MAX_NAME_PART).default(''),
  email: requiredText(MAX_EMAIL).refine((text) => text === '' || isEmail(text), { message: 'common.field.email.invalid' }),
  address: requiredText(300),
  phone: requiredText(30),
  /** The postal code of the address, which couriers require. */
  zipCode: zipCodeSchema.optional(),
  addressEnglish: addressEnglishSchema,
})

/** The browser's price of a line; the server only compares it (product rules, 10). */
export const placedItemSchema = z.strictObject({
  id: idSchema,
  name: z.string().max(300).optional(),
  image: z.string().max(500).nullish(),
  price: wonSchema,
  discount: wonSchema,
  quantity: quantitySchema,
  /** The wish for the case that it is missing at packing; by default that of the whole order. */
  ifShort: shortWishSchema.optional(),
})

/**
 * Extras of an order: the depositor of a cash order, the cash receipt, a note for the driver, where the parcel is left, the entrance code,
 * the wish for missing items.
 */
export const orderMessageSchema = z.strictObject({
  note: note(300).optional(),
  leaveAt: z.enum(PARCEL_PLACES).optional(),
  entranceCode: givenEntranceCodeSchema.optional(),
  /** The wish for lines without one of their own; by default the customer is asked. */
  ifShort: shortWishSchema.optional(),
  depositor: nameLine(MAX_NAME_PART).optional(),
  cashReceipt: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('none') }),
      z.strictObject({ type: z.literal('personal'), number: z.string().regex(/^[0-9-]{9,20}$/) }),
      z.strictObject({ type: z.literal('business'), number: z.string().regex(/^[0-9-]{10,12}$/) }),
    ])
    .optional(),
})

export const orderPlace = endpoint({
  method: 'POST',
  path: '/api/order/place',
  access: 'customer',
  summary: 'Place an order as Pending and take its stock. Send an `Idempotency-Key` header, one per checkout attempt',
  idempotent: true,
  invalidates: true,
  body: z.strictObject({
    userId: idSchema.optional(),
    info: deliveryInfoSchema.prefault({}),
    items: z.array(placedItemSchema).max(MAX_LINES),
    deliveryCharge: wonSchema,
    /** Missing and unknown both get the error SELECT_PAYMENT_METHOD. */
    paymentMethod: z
      .string()
      .max(20)
      .nullish()
      .meta({ enum: [...PAYMENT_METHODS] }),
    amount: wonSchema,
    message: orderMessageSchema.nullish(),
  }),
  response: success({ orderId: idSchema, order: orderSchema }),
  errors: [
    'EMPTY_ORDER',
    'FILL_ALL_FIELDS',
    'SELECT_PAYMENT_METHOD',
    'FORBIDDEN',
    'ACCOUNT_BLOCKED',
    'PRICE_OR_STOCK_CHANGED',
    'IDEMPOTENCY_KEY_IN_USE',
    'IDEMPOTENCY_KEY_REUSED',
    'TOO_MANY_UNPAID_ORDERS',
    'TOO_MANY_ORDERS',
    'TOO_MUCH_UNPAID',
    'TOO_MUCH_OF_STOCK',
  ],
})

/**
 * The `fresh` field of PRICE_OR_STOCK_CHANGED: the same lines with current prices, cut to current stock, and the present delivery terms.
 */
export const freshCartSchema = z.object({
  ...pricedCart,
  delivery: z.object({
    charge: wonSchema,
    freeFrom: wonSchema,
    surcharges: z.array(z.object({ charge: wonSchema, postcodes: z.array(z.object({ from: z.string(), to: z.string() })) })),
  }),
})
export type FreshCart = z.infer<typeof freshCartSchema>
