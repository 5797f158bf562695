import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../endpoint.ts'
import { wonSchema } from '../../rules/money.ts'
import { orderStatusSchema } from '../../rules/order-states.ts'
import { storageSchema } from '../../rules/products/shelf-place.ts'
import { MAX_GRAMS } from '../../rules/weight.ts'
import { lineWeightSchema } from '../orders.ts'

/** Number of a piece within its line, from 1. */
const piece = z.int().min(1).max(999)

/** A line of an order whose pieces are weighed. Money in won, weights in grams. */
export const weighLineSchema = z.object({
  itemId: idSchema,
  /** Its place among the lines of the order, from 1. */
  place: z.int().positive(),
  /** In the language of the caller. */
  name: z.string(),
  nameSi: z.string(),
  image: z.string(),
  unit: z.string(),
  category: z.string().nullable(),
  /** Present shelf place of the product; null without one. */
  standing: z.object({ shelfPlace: z.string(), storage: storageSchema }).nullable(),
  /** Price of a piece at its ceiling, after the discount. */
  price: wonSchema,
  /** Pieces that were ordered, and not refunded, missing or replaced since. */
  pieces: z.int().min(0),
  weight: lineWeightSchema,
})
export type WeighLine = z.infer<typeof weighLineSchema>

const weighedOrder = {
  orderId: idSchema,
  orderNumber: z.string(),
  status: orderStatusSchema,
  /** Whether its pieces can be weighed: it is paid and has not left. */
  open: z.boolean(),
  /** Name of the recipient. */
  name: z.string(),
  /** Lines of the order, weighed or not. */
  places: z.int().min(0),
  lines: z.array(weighLineSchema),
}

export const consoleWeighing = endpoint({
  method: 'GET',
  path: '/api/console/packing/weigh/:orderId',
  access: 'staff',
  permission: 'orders.read',
  personal: true,
  summary: 'The lines of an order that are sold by weight, with their readings',
  params: z.strictObject({ orderId: idSchema }),
  query: z.strictObject({ ...languageQuery, names: languageQuery.lang }),
  response: success(weighedOrder),
  errors: ['NOT_FOUND'],
})

export const consoleWeigh = endpoint({
  method: 'POST',
  path: '/api/console/packing/weigh',
  access: 'staff',
  permission: 'orders.move',
  summary: 'Enter what the scale reads for pieces of a line; what they weigh less than their ceiling goes back to the customer',
  body: z.strictObject({
    orderId: idSchema,
    itemId: idSchema,
    readings: z
      .array(z.strictObject({ piece, grams: z.int().min(1).max(MAX_GRAMS) }))
      .min(1)
      .max(999),
    /** Confirms readings outside of the usual range. */
    confirmed: z.boolean().optional(),
  }),
  response: success({
    line: weighLineSchema,
    /** The refund of this call; null when nothing does, e.g. for a repeated call. `byHand`: staff give it, a cash order's. */
    refund: z.object({ refundId: idSchema, amount: wonSchema, byHand: z.boolean() }).nullable(),
  }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'WEIGHT_UNUSUAL', 'WEIGHT_CHARGES_MORE'],
})
