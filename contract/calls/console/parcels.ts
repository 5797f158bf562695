import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { COURIERS } from '../../rules/couriers.ts'
import { orderStatusSchema } from '../../rules/order-states.ts'
import { storageSchema } from '../../rules/products/shelf-place.ts'
import { line } from '../../rules/text.ts'
import { PARCEL_PLACES, parcelSchema } from '../orders.ts'

/** Maximum number of boxes of an order. */
export const MAX_BOXES = 99

export const consoleEntranceCode = endpoint({
  method: 'GET',
  path: '/api/console/parcels/entrance-code/:orderId',
  access: 'staff',
  permission: 'orders.move',
  personal: true,
  summary: 'The entrance code of the house that an order goes to, until the order ends; each view is in the access log',
  params: z.strictObject({ orderId: idSchema }),
  response: success({ code: z.string() }),
  errors: ['NOT_FOUND'],
})

/** Maximum number of tracking numbers in one call. */
export const MAX_ENTERED = 200

/** A tracking number as staff enter it. `anyway` accepts a number whose check digit does not match. */
const enteredParcelSchema = z.strictObject({
  orderId: idSchema,
  /** The next free box of the order by default. */
  box: z.int().min(1).max(MAX_BOXES).optional(),
  number: line(40).min(1),
  anyway: z.boolean().default(false),
})

export const consoleEnterParcels = endpoint({
  method: 'POST',
  path: '/api/console/parcels/enter',
  access: 'staff',
  permission: 'orders.move',
  summary: 'Add tracking numbers to orders; a number that an order has already changes nothing. Packed orders can go on delivery with it',
  body: z.strictObject({
    courier: z.enum(COURIERS),
    parcels: z.array(enteredParcelSchema).min(1).max(MAX_ENTERED),
    /** Moves packed orders to 'Order on Delivery', which mails the customer. */
    send: z.boolean(),
  }),
  response: success({
    /** Numbers that are new. */
    added: z.int().min(0),
    /** Numbers that their orders had already. */
    known: z.int().min(0),
    /** Numbers of the orders that went on delivery. */
    sent: z.array(z.string()),
  }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleRemoveParcel = endpoint({
  method: 'POST',
  path: '/api/console/parcels/remove',
  access: 'staff',
  permission: 'orders.move',
  summary: 'Remove a tracking number that was entered by mistake',
  body: z.strictObject({ orderId: idSchema, box: z.int().min(1).max(MAX_BOXES) }),
  response: success({}),
  errors: ['NOT_FOUND'],
})

/** An order to be delivered, without prices. */
export const parcelOrderSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  status: orderStatusSchema,
  /** The promised dispatch day in Seoul. */
  promisedOn: z.iso.date(),
  /** Name of the recipient. */
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  zipCode: z.string().nullable(),
  /** Town and district of the address. */
  area: z.string(),
  leaveAt: z.enum(PARCEL_PLACES).nullable(),
  note: z.string().nullable(),
  hasEntranceCode: z.boolean(),
  /** The coldest storage that a product of the order needs. */
  storage: storageSchema,
  /** Number of pieces. */
  pieces: z.int().positive(),
  parcels: z.array(parcelSchema),
})
export type ParcelOrder = z.infer<typeof parcelOrderSchema>

/** Orders that can be handed to a courier: packed ones, and those on delivery. */
export const PARCEL_STATES = ['packed', 'sent'] as const

export const consoleParcels = endpoint({
  method: 'GET',
  path: '/api/console/parcels',
  access: 'staff',
  permission: 'orders.read',
  personal: true,
  summary: 'Orders for couriers, oldest first: packed ones, or those on delivery',
  query: z.strictObject({ ...pageQuery({ max: 200, default: 100 }), state: z.enum(PARCEL_STATES).default('packed') }),
  response: success(page(parcelOrderSchema)),
})
