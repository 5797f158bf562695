import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../endpoint.ts'
import { foodSchema } from './catalogue.ts'

/** Kinds of video that every current browser plays. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const
export const videoTypeSchema = z.enum(VIDEO_TYPES)
export type VideoType = z.infer<typeof videoTypeSchema>

/** Most reels of the shop. */
export const MAX_REELS = 500

/** A stored video, served in ranges. */
export const videoSchema = z.strictObject({ url: z.string(), type: videoTypeSchema, bytes: z.int().positive() })

/** An item in the feed: its video if it has one, else its pictures. */
export const reelSchema = z.object({
  _id: idSchema,
  /** Position in the feed, from 1. */
  number: z.int().positive(),
  food: foodSchema,
  video: videoSchema.nullable(),
})
export type Reel = z.infer<typeof reelSchema>

export const reelsList = endpoint({
  method: 'GET',
  path: '/api/reels/list',
  access: 'public',
  summary: 'A part of the feed, which goes round: from a reel, after it or before it. A reel that is gone leads to the top',
  open: true,
  query: z.strictObject({
    ...languageQuery,
    /** Id of the first reel. */
    from: idSchema.optional(),
    /** Cursor downwards: id of the reel before the page. */
    after: idSchema.optional(),
    /** Cursor upwards: id of the reel after the page. The response keeps the order of the feed. */
    before: idSchema.optional(),
    limit: z.coerce.number().int().min(1).max(20).default(6),
  }),
  response: success({ data: z.array(reelSchema), total: z.int().min(0) }),
})

/** A reel as staff see it. */
export const consoleReelSchema = z.object({
  _id: idSchema,
  itemId: idSchema,
  name: z.string(),
  published: z.boolean(),
  video: videoSchema.nullable(),
})
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
  body: z.strictObject({ itemId: idSchema, withoutVideo: z.literal('true').optional() }),
  upload: 'video',
  response: reelsResponse,
  errors: ['NOT_FOUND', 'TOO_MANY_ENTRIES', 'VIDEO_KIND', 'VIDEO_DAMAGED', 'VIDEO_TOO_LARGE', 'TOO_MANY_UPLOADS'],
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
  summary: 'Put reels first, in this order; the others follow as they were',
  body: z.strictObject({ reelIds: z.array(idSchema).min(1).max(MAX_REELS) }),
  response: reelsResponse,
  errors: ['NOT_FOUND'],
})
