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
