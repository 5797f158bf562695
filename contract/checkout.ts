import { z } from 'zod'
import { MAX_LINES, pricedCart, quantitySchema } from './cart.ts'
import { answer, endpoint, idSchema } from './endpoint.ts'
import { wonSchema } from './money.ts'
import { orderSchema, PAYMENT_METHODS } from './orders.ts'
import { line, nameLine, note } from './text.ts'

/** A required text of checkout. Missing and blank get one error for all fields (FILL_ALL_FIELDS). */
const asked = (max: number) => line(max).default('')
const isEmail = (text: string) => z.email().safeParse(text).success

/** Recipient and address of the order. All of it is required; the phone is a Korean mobile number (product rules, 5). */
export const deliveryInfoSchema = z.strictObject({
  firstName: nameLine(60).default(''),
  lastName: nameLine(60).default(''),
  email: asked(254).refine((text) => text === '' || isEmail(text), { message: 'common.field.email.invalid' }),
  address: asked(300),
  phone: asked(30),
})

/** The browser's price of a line; the server only compares it (product rules, 10). */
export const placedItemSchema = z.strictObject({
  id: idSchema,
  name: z.string().max(300).optional(),
  image: z.string().max(500).nullish(),
  price: wonSchema,
  discount: wonSchema,
  quantity: quantitySchema,
})

/** Extras of an order: the depositor of a cash order, the cash receipt, a note for the driver. */
export const orderMessageSchema = z.strictObject({
  note: note(300).optional(),
  depositor: nameLine(60).optional(),
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
  settles: true,
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
  response: answer({ orderId: idSchema, order: orderSchema }),
  errors: [
    'EMPTY_ORDER',
    'FILL_ALL_FIELDS',
    'SELECT_PAYMENT_METHOD',
    'FORBIDDEN',
    'PRICE_OR_STOCK_CHANGED',
    'IDEMPOTENCY_KEY_IN_USE',
    'IDEMPOTENCY_KEY_REUSED',
    'TOO_MANY_UNPAID_ORDERS',
    'TOO_MANY_ORDERS',
    'TOO_MUCH_UNPAID',
    'TOO_MUCH_OF_STOCK',
  ],
})

/** The `fresh` field of PRICE_OR_STOCK_CHANGED: the same lines with current prices, cut to current stock. */
export const freshCartSchema = z.object(pricedCart)
