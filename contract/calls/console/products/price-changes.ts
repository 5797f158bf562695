import { z } from 'zod'
import { endpoint, idSchema, success } from '../../../endpoint.ts'
import { wonSchema } from '../../../rules/money.ts'
import { MAX_AT_ONCE } from './products.ts'

const pricesSchema = z.strictObject({ price: wonSchema, discount: wonSchema })

/** A product that a change of prices could not touch, with its prices now. */
export const priceRefusedSchema = z.strictObject({
  itemId: idSchema,
  name: z.string(),
  /** Somebody changed its price; it is gone; the price does not fit its weight, or would leave nothing beside a deal. */
  reason: z.enum(['changed', 'gone', 'weight', 'deal']),
  now: pricesSchema.nullable(),
})
export type PriceRefused = z.infer<typeof priceRefusedSchema>

/** A change of many prices. */
export const priceChangeSchema = z.strictObject({
  _id: idSchema,
  at: z.iso.datetime(),
  by: z.string(),
  /** Products whose prices it changed. */
  count: z.int().positive(),
  undone: z.boolean(),
})
export type PriceChange = z.infer<typeof priceChangeSchema>

export const consolePriceChanges = endpoint({
  method: 'GET',
  path: '/api/console/products/price-changes',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'The last twenty changes of many prices, newest first',
  response: success({ items: z.array(priceChangeSchema) }),
})

export const consoleChangePrices = endpoint({
  method: 'POST',
  path: '/api/console/products/prices',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'Set prices and regular discounts of many products as previewed: all of them, or none when one is not as the preview saw it',
  body: z.strictObject({
    lines: z
      .array(
        z
          .strictObject({ itemId: idSchema, ...pricesSchema.shape, was: pricesSchema })
          .refine((line) => line.discount <= line.price, { path: ['discount'], message: 'console.products.field.discountRule' }),
      )
      .min(1)
      .max(MAX_AT_ONCE),
    highPriceMeant: z.boolean().default(false),
  }),
  /** With `refused` nothing was changed, and `change` is null. */
  response: success({ change: priceChangeSchema.nullable(), refused: z.array(priceRefusedSchema) }),
  errors: ['HIGH_PRICE'],
})

export const consoleUndoPrices = endpoint({
  method: 'POST',
  path: '/api/console/products/prices/undo',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'Take back a change of many prices, but for the products whose prices somebody changed since; these are named',
  body: z.strictObject({ changeId: idSchema }),
  response: success({ undone: z.int().min(0), refused: z.array(priceRefusedSchema) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
