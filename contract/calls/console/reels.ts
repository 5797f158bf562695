import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { pictureSchema } from '../catalogue.ts'
import { MAX_REELS, videoSchema } from '../reels.ts'

/** A reel as staff see it. */
const consoleReelSchema = z.object({
  _id: idSchema,
  itemId: idSchema,
  name: z.string(),
  category: z.string(),
  picture: pictureSchema.nullable(),
  published: z.boolean(),
  video: videoSchema.nullable(),
})
export type ConsoleReel = z.infer<typeof consoleReelSchema>
const reelsResponse = success({ items: z.array(consoleReelSchema) })

export const consoleReels = endpoint({
  method: 'GET',
  path: '/api/console/reels',
  access: 'staff',
  permission: 'content.read',
  summary: 'All reels in their order, unpublished ones too',
  response: reelsResponse,
})

/** A video has the 5 MB limit of every upload; its content must be MP4 or WebM. */
export const consolePublishReel = endpoint({
  method: 'POST',
  path: '/api/console/reels/publish',
  access: 'staff',
  permission: 'content.write',
  summary: 'Put a product into the feed, at its top when it is new there; with a video, or keep the one it has, or take that away',
  body: z.strictObject({
    itemId: idSchema,
    withoutVideo: z.literal('true').optional(),
    /** Address of the video that its sender saw, empty for none: another one is not replaced. Left out, nothing is compared. */
    was: z.string().max(200).optional(),
  }),
  upload: 'video',
  uploadTooLarge: { code: 'VIDEO_TOO_LARGE' },
  response: reelsResponse,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_ENTRIES', 'VIDEO_KIND', 'VIDEO_DAMAGED', 'TOO_MANY_UPLOADS'],
})

export const consoleUnpublishReel = endpoint({
  method: 'POST',
  path: '/api/console/reels/unpublish',
  access: 'staff',
  permission: 'content.write',
  summary: 'Take a reel out of the feed; it keeps its video',
  body: z.strictObject({ reelId: idSchema }),
  response: reelsResponse,
  errors: ['NOT_FOUND'],
})

export const consoleOrderReels = endpoint({
  method: 'POST',
  path: '/api/console/reels/order',
  access: 'staff',
  permission: 'content.write',
  summary: 'Put reels first, in this order, while they stand as in `was`; the others follow as they were',
  body: z.strictObject({
    reelIds: z.array(idSchema).min(1).max(MAX_REELS),
    /** The order that its sender saw. Left out, nothing is compared. */
    was: z.array(idSchema).max(MAX_REELS).optional(),
  }),
  response: reelsResponse,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
