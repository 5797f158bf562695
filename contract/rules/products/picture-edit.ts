import { z } from 'zod'

/** SHA-256 of a picture that the store has accepted, which names it. */
export const pictureHashSchema = z.string().regex(/^[0-9a-f]{64}$/)

const share = z.number().min(0).max(1)

/** How staff turn and crop a picture. The crop is in shares of the turned picture. */
export const pictureEditSchema = z.strictObject({
  hash: pictureHashSchema,
  /** Degrees clockwise. */
  turn: z.literal([0, 90, 180, 270]),
  crop: z
    .strictObject({ left: share, top: share, width: z.number().min(0.05).max(1), height: z.number().min(0.05).max(1) })
    .refine(({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001, {
      message: 'common.field.invalid',
    }),
})
export type PictureEdit = z.infer<typeof pictureEditSchema>
