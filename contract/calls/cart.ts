import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { sumSchema, totalsSchema, wonSchema } from '../rules/money.ts'
import { foodSchema } from './catalogue.ts'

/** Most of one product in a cart or an order. */
export const MAX_QUANTITY = 999
/** Most different products in a cart or an order. */
export const MAX_LINES = 100

export const quantitySchema = z.int().min(1).max(MAX_QUANTITY)

/** The cart in the shape of the calls: item id to quantity. */
export const cartMapSchema = z.record(idSchema, quantitySchema)
export type CartMap = z.infer<typeof cartMapSchema>

/** A line of the priced cart. `amount` = (price − discount) · quantity, in won. */
export const cartLineSchema = z.object({ itemId: idSchema, quantity: quantitySchema, amount: sumSchema, item: foodSchema })
export type CartLine = z.infer<typeof cartLineSchema>

/** A difference between the cart and what the shopper last saw. */
export const cartChangeSchema = z.discriminatedUnion('kind', [
  /** The quantity was cut to what is in stock. */
  z.object({ kind: z.literal('reduced'), itemId: idSchema, name: z.string(), quantity: z.int().min(1), stockCount: z.int().min(0) }),
  /** The line keeps its last quantity but cannot be ordered. */
  z.object({ kind: z.literal('outOfStock'), itemId: idSchema, name: z.string() }),
  z.object({
    kind: z.literal('priceChanged'),
    itemId: idSchema,
    name: z.string(),
    before: wonSchema,
    now: wonSchema,
    /** The price that was seen was that of a deal, which has ended. */
    dealEnded: z.boolean().optional(),
  }),
  /** The product is no longer sold; the line was removed. */
  z.object({ kind: z.literal('gone'), itemId: idSchema, name: z.string() }),
])
export type CartChange = z.infer<typeof cartChangeSchema>

/** The whole priced cart. Lines out of stock are listed but not counted in the totals. */
export const pricedCart = {
  cart: cartMapSchema,
  lines: z.array(cartLineSchema),
  totals: totalsSchema,
  changes: z.array(cartChangeSchema),
}
const pricedCartResponse = success(pricedCart)
export type PricedCart = Omit<z.infer<typeof pricedCartResponse>, 'success' | 'message'>

const oneItem = z.strictObject({ itemId: idSchema })

export const cartAdd = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  access: 'customer',
  summary: 'One more of a product; never above the stock',
  body: oneItem,
  response: pricedCartResponse,
  errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
})

export const cartRemove = endpoint({
  method: 'POST',
  path: '/api/cart/remove',
  access: 'customer',
  summary: 'One less of a product; 0 removes the line and never goes below',
  body: oneItem,
  response: pricedCartResponse,
  errors: ['NOT_FOUND'],
})

export const cartSet = endpoint({
  method: 'POST',
  path: '/api/cart/set',
  access: 'customer',
  summary: 'Set the quantity of a product; 0 removes the line, more than the stock is cut to the stock',
  body: z.strictObject({ itemId: idSchema, quantity: z.int().min(0).max(MAX_QUANTITY) }),
  response: pricedCartResponse,
  errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
})

export const cartGet = endpoint({
  method: 'POST',
  path: '/api/cart/get',
  access: 'customer',
  summary: 'The cart, priced now',
  response: pricedCartResponse,
})

/** The browser's guest cart, sent once after login. The larger quantity of each item wins (product rules, 12). */
export const cartMerge = endpoint({
  method: 'POST',
  path: '/api/cart/merge',
  access: 'customer',
  summary: 'Unite the guest cart with the own one; running it twice changes nothing',
  body: z.strictObject({
    cart: cartMapSchema.refine((cart) => Object.keys(cart).length <= MAX_LINES, { message: 'errors.tooManyEntries' }),
  }),
  response: pricedCartResponse,
})

/** Prices a guest's cart without storing it. */
export const cartPrice = endpoint({
  method: 'POST',
  path: '/api/cart/price',
  access: 'public',
  summary: 'Price a guest cart; nothing is stored',
  body: z.strictObject({
    cart: cartMapSchema.refine((cart) => Object.keys(cart).length <= MAX_LINES, { message: 'errors.tooManyEntries' }),
  }),
  response: pricedCartResponse,
})
