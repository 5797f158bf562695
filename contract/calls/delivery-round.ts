import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { PICTURE_ERRORS } from '../errors.ts'
import { parcelOrderSchema } from './parcels.ts'

/** Maximum number of stops of a round. */
export const MAX_STOPS = 200

export const consoleRound = endpoint({
  method: 'GET',
  path: '/api/console/parcels/round',
  access: 'staff',
  permission: 'orders.read',
  personal: true,
  summary: "The shop's own deliveries up to today: packed orders and those on delivery without a courier, by area",
  response: success({
    /** Today in Seoul. */
    day: z.iso.date(),
    /** Hours of delivery of the shop in Seoul time, HH:MM. */
    hours: z.object({ from: z.string(), to: z.string() }),
    items: z.array(parcelOrderSchema),
  }),
})

export const consoleStartRound = endpoint({
  method: 'POST',
  path: '/api/console/parcels/round/start',
  access: 'staff',
  permission: 'orders.move',
  summary: "Take packed orders on the round: they go to 'Order on Delivery', and their customers get a mail",
  body: z.strictObject({ orderIds: z.array(idSchema).min(1).max(MAX_STOPS) }),
  response: success({
    /** Numbers of the orders that went on delivery. */
    sent: z.array(z.string()),
  }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleDeliver = endpoint({
  method: 'POST',
  path: '/api/console/parcels/delivered',
  access: 'staff',
  permission: 'orders.move',
  summary: "Move an order on delivery to 'Delivered', with a picture of where it was left",
  upload: 'photo',
  body: z.strictObject({ orderId: idSchema }),
  response: success({}),
  errors: [...PICTURE_ERRORS, 'NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
