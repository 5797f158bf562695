import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../endpoint.ts'
import { wonSchema } from '../../rules/money.ts'
import { orderStatusSchema } from '../../rules/order-states.ts'
import { storageSchema } from '../../rules/products/shelf-place.ts'
import { SHORT_REASONS } from '../../rules/short-lines.ts'
import { shortWishSchema } from '../../rules/short-wish.ts'
import { line } from '../../rules/text.ts'
import { MAX_QUANTITY } from '../cart.ts'
import { momentInput } from '../dates.ts'
import { orderSchema } from '../orders.ts'
import { plannedStepSchema } from './order-desk.ts'

/** Most orders of one pick list: more than anybody carries on one round. */
export const MAX_PICKED_ORDERS = 30
/** Most ticks of one call. */
export const MAX_TICKS = 200

const instant = z.iso.datetime()

/** An order of the pick list. `box` numbers the orders of the list from 1, to distinguish their boxes. */
export const pickOrderSchema = z.object({
  _id: idSchema,
  box: z.int().positive(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  /** Name and area of the recipient. */
  name: z.string(),
  area: z.string(),
  promisedOn: z.iso.date(),
  planned: plannedStepSchema.nullable(),
  /** Lines that are not wholly in the box, and questions to the customer without an answer. */
  linesLeft: z.int().min(0),
  waiting: z.int().min(0),
})
export type PickOrder = z.infer<typeof pickOrderSchema>

/** Pieces of a product for one order. */
export const pickItemSchema = z.object({
  orderId: idSchema,
  position: z.int().min(0),
  /** The short line whose replacement this is; null for a line of the order. */
  shortageId: idSchema.nullable(),
  /** Pieces to pack, and those that lie in the box. */
  quantity: z.int().positive(),
  picked: z.int().min(0),
  /** Pieces that no scale has read yet; 0 for what is not sold by weight. */
  toWeigh: z.int().min(0),
  ifShort: shortWishSchema,
  /** Whether the customer is asked about it: it is set apart, not packed. */
  asked: z.boolean(),
  /** Name of the packer who ticked it last. */
  by: z.string().nullable(),
})
export type PickItem = z.infer<typeof pickItemSchema>

/** A stop of the walk: one product, with the orders that get it. Names in the caller's language and in Sinhala. */
export const pickStopSchema = z.object({
  productId: idSchema,
  name: z.string(),
  nameSi: z.string(),
  unit: z.string(),
  image: z.string(),
  category: z.string(),
  storage: storageSchema,
  shelfPlace: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Pieces that are for sale, besides those of the orders. */
  stockCount: z.int().min(0),
  items: z.array(pickItemSchema),
})
export type PickStop = z.infer<typeof pickStopSchema>

export const consolePickList = endpoint({
  method: 'GET',
  path: '/api/console/packing/list',
  access: 'staff',
  permission: 'orders.read',
  personal: true,
  summary: `What is to be packed for some orders, or for up to ${MAX_PICKED_ORDERS} that are processing, by the way through the shop, frozen food last`,
  query: z.strictObject({
    ...languageQuery,
    /** Ids of orders with commas between; without them the oldest that are processing. */
    orders: z.string().max(4_000).optional(),
  }),
  response: success({
    orders: z.array(pickOrderSchema),
    stops: z.array(pickStopSchema),
    /** Further orders that are meant and did not fit. */
    more: z.int().min(0),
  }),
})

export const consoleTick = endpoint({
  method: 'POST',
  path: '/api/console/packing/ticks',
  access: 'staff',
  permission: 'orders.move',
  summary: 'Tick pieces off. Ticks may come late and twice: of each line the latest tap counts',
  body: z.strictObject({
    ticks: z
      .array(
        z.strictObject({
          orderId: idSchema,
          position: z.int().min(0).max(1_000),
          shortageId: idSchema.nullable(),
          /** Pieces that lie in the box now. */
          picked: z.int().min(0).max(MAX_QUANTITY),
          /** When it was tapped. */
          at: momentInput(),
        }),
      )
      .min(1)
      .max(MAX_TICKS),
  }),
  /** `skipped` names the orders that are not packed any more. */
  response: success({ skipped: z.array(idSchema) }),
})

/** The outcome of a short line: refunded, replaced at once, or the customer is asked. */
export const SHORT_OUTCOMES = ['left-out', 'replaced', 'asked'] as const

export const consoleShortLine = endpoint({
  method: 'POST',
  path: '/api/console/packing/short',
  access: 'staff',
  permission: 'orders.move',
  summary: 'Pieces of a line cannot be packed: leave them out, or offer a replacement. The difference goes back to the customer by itself',
  body: z.strictObject({
    /** Made by the page, so that a repeated call changes nothing twice. */
    shortageId: z.uuid(),
    orderId: idSchema,
    position: z.int().min(0).max(1_000),
    quantity: z.int().min(1).max(MAX_QUANTITY),
    /** Pieces of the line that the page showed as to be packed. Somebody else's change is refused with LINE_CHANGED. */
    seen: z.int().min(1).max(MAX_QUANTITY),
    reason: z.enum(SHORT_REASONS),
    /** Whether the shelf is empty: the stock count is set to zero. */
    shelfEmpty: z.boolean(),
    replacement: z.strictObject({ productId: idSchema, quantity: z.int().min(1).max(MAX_QUANTITY) }).nullable(),
  }),
  response: success({ outcome: z.enum(SHORT_OUTCOMES), refunded: wonSchema, expiresAt: instant.nullable() }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'LINE_CHANGED', 'REPLACEMENT_NOT_WANTED', 'NOTHING_LEFT', 'OUT_OF_STOCK'],
})

/** A product that could replace a line. Money in won. */
export const replacementChoiceSchema = z.object({
  productId: idSchema,
  name: z.string(),
  nameSi: z.string(),
  unit: z.string(),
  image: z.string(),
  shelfPlace: z.string().nullable(),
  storage: storageSchema,
  stockCount: z.int().min(0),
  /** Price of a piece after its discount. */
  price: wonSchema,
})
export type ReplacementChoice = z.infer<typeof replacementChoiceSchema>

export const consoleReplacementChoices = endpoint({
  method: 'GET',
  path: '/api/console/packing/choices',
  access: 'staff',
  permission: 'orders.read',
  summary: 'Products that could replace a line of an order: in stock, taxed alike, the most similar first',
  query: z.strictObject({
    ...languageQuery,
    orderId: idSchema,
    position: z.coerce.number().int().min(0).max(1_000),
    /** A name, or a barcode. */
    q: line(60).optional(),
  }),
  response: success({ choices: z.array(replacementChoiceSchema) }),
  errors: ['NOT_FOUND'],
})

export const consoleAnswerReplacement = endpoint({
  method: 'POST',
  path: '/api/console/packing/answer',
  access: 'staff',
  permission: 'orders.move',
  summary:
    "Enter a customer's answer about a replacement that was given on the phone or in the chat. A refusal that leaves nothing of the order " +
    'cancels it, which takes orders.refund and the password',
  body: z.strictObject({ shortageId: idSchema, accept: z.boolean() }),
  response: success({}),
  errors: ['NOT_FOUND', 'REPLACEMENT_ANSWERED', 'PASSWORD_NEEDED'],
})

export const consoleTakeBackShort = endpoint({
  method: 'POST',
  path: '/api/console/packing/found',
  access: 'staff',
  permission: 'orders.move',
  summary: 'Take a reported shortage back while its customer is asked: the pieces were found, and are packed as ordered',
  body: z.strictObject({ shortageId: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND', 'REPLACEMENT_ANSWERED'],
})

export const orderAnswerReplacement = endpoint({
  method: 'POST',
  path: '/api/order/replacement',
  access: 'customer',
  summary: 'Accept or decline a replacement for a line of an own order. A declined line is left out and refunded',
  invalidates: true,
  body: z.strictObject({ shortageId: idSchema, accept: z.boolean() }),
  response: success({ order: orderSchema }),
  errors: ['NOT_FOUND', 'REPLACEMENT_ANSWERED'],
})
