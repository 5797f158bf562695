import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../endpoint.ts'
import { isEmail, MAX_EMAIL } from '../../rules/email.ts'
import { MAX_NAME_PART } from '../../rules/full-name.ts'
import { LANGUAGES } from '../../rules/languages.ts'
import { wonSchema } from '../../rules/money.ts'
import { parseKoreanMobile } from '../../rules/phone.ts'
import { line, nameLine, note } from '../../rules/text.ts'
import { addressEnglishSchema, zipCodeSchema } from '../account.ts'
import { MAX_LINES } from '../cart.ts'
import { orderMessageSchema, placedItemSchema } from '../checkout.ts'
import { dayInput } from '../dates.ts'
import { MAX_ENTRANCE_CODE } from '../delivery-preferences.ts'
import { PARCEL_PLACES } from '../orders.ts'

/** Most people that a search for a caller shows. */
export const MAX_CALLERS = 8

/** Somebody who ordered before: a customer with an account, or a guest without. */
export const callerSchema = z.object({
  kind: z.enum(['account', 'guest']),
  _id: idSchema,
  name: z.string(),
  /** Parts of the name; of an account without orders the whole name is the first part. */
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  /** The default address of the account, else that of the last order; null for neither. */
  address: z.string().nullable(),
  zipCode: z.string().nullable(),
  /** The same address in English; null when none is known. */
  addressEnglish: z.string().nullable(),
  /** Orders so far. */
  orders: z.int().min(0),
})
export type Caller = z.infer<typeof callerSchema>

export const consoleCallers = endpoint({
  method: 'GET',
  path: '/api/console/phone-orders/callers',
  access: 'staff',
  permission: 'orders.move',
  personal: true,
  summary: 'People with a phone number, name or e-mail, customers and guests, who may be the one on the phone',
  query: z.strictObject({ ...languageQuery, q: line(100).min(2) }),
  response: success({ items: z.array(callerSchema).max(MAX_CALLERS) }),
})

/** How an order by phone is paid: by bank transfer until the deadline, or in cash at the shop, now. */
export const PHONE_PAYMENTS = ['transfer', 'paid-at-shop'] as const

const required = { message: 'common.field.required' }

export const consolePlacePhoneOrder = endpoint({
  method: 'POST',
  path: '/api/console/phone-orders/place',
  access: 'staff',
  permission: 'orders.move',
  summary:
    'Place an order for somebody on the phone, for an account or a guest, at the prices of the server. Send an `Idempotency-Key` header, one per order. Paid in cash at the shop needs the right to book deposits',
  idempotent: true,
  invalidates: true,
  body: z.strictObject({
    /** The account that orders; null for a guest, who is found by the phone number. */
    accountId: idSchema.nullable(),
    /** Language of the order's mail and texts. */
    language: z.enum(LANGUAGES),
    info: z.strictObject({
      firstName: nameLine(MAX_NAME_PART).min(1, required),
      lastName: nameLine(MAX_NAME_PART),
      phone: line(30).refine((text) => parseKoreanMobile(text) !== null, { message: 'common.field.phone.invalid' }),
      /** Empty when there is none: the deposit is then requested by text message. */
      email: line(MAX_EMAIL).refine((text) => text === '' || isEmail(text), { message: 'common.field.email.invalid' }),
      address: line(300).min(1, required),
      zipCode: zipCodeSchema.optional(),
      addressEnglish: addressEnglishSchema,
    }),
    /** Collected at the shop: without a delivery charge, and off the rounds. `info.address` is then that of the shop. */
    pickUp: z.boolean(),
    /** The day in Seoul that was promised; by default the first possible one. */
    promisedOn: dayInput().optional(),
    items: z.array(placedItemSchema).min(1).max(MAX_LINES),
    deliveryCharge: wonSchema,
    amount: wonSchema,
    payment: z.enum(PHONE_PAYMENTS),
    note: note(300).optional(),
    leaveAt: z.enum(PARCEL_PLACES).optional(),
    entranceCode: line(MAX_ENTRANCE_CODE).min(1).optional(),
    depositor: nameLine(MAX_NAME_PART).optional(),
    cashReceipt: orderMessageSchema.shape.cashReceipt,
    /** Staff have read out what the law requires, and the person agreed. */
    told: z.literal(true),
  }),
  response: success({
    orderId: idSchema,
    orderNumber: z.string(),
    amount: wonSchema,
    paid: z.boolean(),
    /** Code of the deposit, and until when it is awaited. */
    code: z.string(),
    dueAt: z.iso.datetime(),
    promisedOn: z.iso.date(),
    /** How the person is notified: by mail, by text message, or by staff alone. */
    toldBy: z.enum(['mail', 'text', 'staff']),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PRICE_OR_STOCK_CHANGED', 'IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'],
})
