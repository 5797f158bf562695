import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { PICTURE_ERRORS } from '../../errors.ts'
import { plannedStepSchema, UNDO_SECONDS } from './order-desk.ts'
import { parcelOrderSchema } from './parcels.ts'

/** Maximum number of stops of a round. */
export const MAX_STOPS = 200

/** A stop of the round: an order, whether it is late, and the step that is planned for it. */
export const roundStopSchema = parcelOrderSchema.extend({ late: z.boolean(), planned: plannedStepSchema.nullable() })
export type RoundStop = z.infer<typeof roundStopSchema>

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
    /** Own deliveries that ended today. */
    delivered: z.int().min(0),
    items: z.array(roundStopSchema),
  }),
})

export const consoleDeliver = endpoint({
  method: 'POST',
  path: '/api/console/parcels/delivered',
  access: 'staff',
  permission: 'orders.move',
  summary: `Move an order on delivery to 'Delivered' in ${UNDO_SECONDS} seconds, until when it can be taken back, with a picture of where it was left`,
  upload: 'photo',
  body: z.strictObject({ orderId: idSchema }),
  response: success({ planned: plannedStepSchema }),
  errors: [...PICTURE_ERRORS, 'NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
