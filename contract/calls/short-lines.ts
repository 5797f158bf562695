import { z } from 'zod'
import { idSchema } from '../endpoint.ts'
import { wonSchema } from '../rules/money.ts'
import { REPLACEMENT_STATES, SHORT_REASONS, SHORT_RESOLUTIONS } from '../rules/short-lines.ts'

const instant = z.iso.datetime()

/** Pieces of a line that were not packed, and how that ended. Money in won. */
export const shortLineSchema = z.object({
  _id: idSchema,
  /** Name of the line. */
  name: z.string(),
  image: z.string(),
  position: z.int().min(0),
  quantity: z.int().positive(),
  reason: z.enum(SHORT_REASONS),
  resolution: z.enum(SHORT_RESOLUTIONS).nullable(),
  /** Won that went or go back for it. */
  refunded: wonSchema,
  replacement: z
    .object({
      name: z.string(),
      unit: z.string(),
      image: z.string(),
      quantity: z.int().positive(),
      /** Its price today, the part of the payment that is kept for it, and the refund. */
      worth: wonSchema,
      charged: wonSchema,
      back: wonSchema,
      state: z.enum(REPLACEMENT_STATES),
      expiresAt: instant,
    })
    .nullable(),
})
export type ShortLine = z.infer<typeof shortLineSchema>
