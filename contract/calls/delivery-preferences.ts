import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { shortWishSchema } from '../rules/short-wish.ts'
import { line } from '../rules/text.ts'
import { PARCEL_PLACES } from './orders.ts'

/** Longest entrance code of a house, in characters. */
export const MAX_ENTRANCE_CODE = 30

/** The entrance code that goes with an order, apart from its address. Only staff who deliver read it back. */
export const givenEntranceCodeSchema = z.strictObject({
  /** Null for the remembered code of the same address. */
  code: line(MAX_ENTRANCE_CODE).min(1).nullable(),
  /** Whether the remembered code is erased with this order's copy, once the order has ended. */
  eraseAfterDelivery: z.boolean(),
})

export const orderPreferences = endpoint({
  method: 'GET',
  path: '/api/order/preferences',
  access: 'customer',
  summary: 'Where the last parcel was left, the wishes for missing items, and whether an entrance code is remembered; never the code',
  response: success({
    /** Null before the first order. */
    leaveAt: z.enum(PARCEL_PLACES).nullable(),
    entranceCode: z
      .object({
        /** The delivery address that it opens. */
        address: z.string(),
        eraseAfterDelivery: z.boolean(),
      })
      .nullable(),
    /** Wishes for items that are missing at packing: the usual one, and those for single items. */
    ifShort: z.object({ usual: shortWishSchema, items: z.record(idSchema, shortWishSchema) }),
  }),
})

export const orderForgetEntranceCode = endpoint({
  method: 'DELETE',
  path: '/api/order/entrance-code',
  access: 'customer',
  summary: 'Erase the remembered entrance code; orders under way keep theirs until they end',
  response: success({}),
})
