import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'

export const FEED_READERS = ['google', 'naver'] as const
export type FeedReader = (typeof FEED_READERS)[number]

/** Languages of the Google feed: those of the store that Merchant Center supports, Korean first. Naver reads Korean alone. */
export const FEED_LANGUAGES = ['ko', 'en'] as const
export type FeedLanguage = (typeof FEED_LANGUAGES)[number]

/** Query of the feed for Google; without a language it is Korean. */
export const feedQuerySchema = z.strictObject({ lang: z.enum(FEED_LANGUAGES).default('ko') })

/**
 * Reasons for which a product is left out of a feed, then those for which it is listed with fewer fields. `form` stands for what the
 * store itself writes: ids, addresses, amounts.
 */
export const FEED_FAULTS = [
  'withheld',
  'noName',
  'noDescription',
  'promotion',
  'noPicture',
  'smallPicture',
  'noPrice',
  'shipping',
  'form',
  'barcode',
] as const
export type FeedFault = (typeof FEED_FAULTS)[number]

/** Most faulty products of one response. */
export const MAX_FEED_FAULTS = 500

const feedSchema = z.object({
  reader: z.enum(FEED_READERS),
  language: z.enum(FEED_LANGUAGES),
  address: z.url(),
  /** Products that it lists. */
  products: z.int().min(0),
  /** Products that it leaves out because they are sold out: Naver requires them absent, Google marked. */
  soldOut: z.int().min(0),
})
export type ProductFeed = z.infer<typeof feedSchema>

const faultyProductSchema = z.object({
  _id: idSchema,
  sku: z.string(),
  name: z.string(),
  faults: z.array(
    z.object({
      reader: z.enum(FEED_READERS),
      language: z.enum(FEED_LANGUAGES),
      fault: z.enum(FEED_FAULTS),
      /** False for a product that is listed all the same. */
      leftOut: z.boolean(),
    }),
  ),
})
export type FaultyProduct = z.infer<typeof faultyProductSchema>

export const consoleFeeds = endpoint({
  method: 'GET',
  path: '/api/console/feeds',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'The product feeds with their addresses and counts, and the products that they leave out or list with a fault, oldest first',
  response: success({
    feeds: z.array(feedSchema),
    total: z.int().min(0),
    items: z.array(faultyProductSchema).max(MAX_FEED_FAULTS),
  }),
})
