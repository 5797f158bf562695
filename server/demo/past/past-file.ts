import { z } from 'zod'
import { MAX_REVIEW_ANSWER } from '#contract/calls/console/reviews.ts'
import { HIDE_REASONS, MAX_RATING, MAX_REVIEW } from '#contract/calls/reviews.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { STORAGES } from '#contract/rules/products/shelf-place.ts'

const language = z.enum(LANGUAGES)
const text = z.string().min(1)
/** A line of a chat, written so many minutes before the demo was loaded. */
const chatLine = z.strictObject({ from: z.enum(['user', 'admin']), minutes: z.int().positive(), text })

const personSchema = z.strictObject({
  first: text,
  last: text,
  language,
  /** The name as a Korean bank writes it. */
  payer: text,
})

const words = z.strictObject({ en: text, ko: text, si: text, np: text })
/** A notification that staff wrote, and sent so many days ago at a time of Seoul; without days it is a draft. */
const campaign = z.strictObject({
  daysAgo: z.int().positive().optional(),
  clock: z.string().regex(/^\d\d:\d\d$/),
  type: z.enum(['link', 'html']),
  advertising: z.boolean(),
  /** Its readers; all when it is missing. */
  language: language.optional(),
  title: words,
  description: words,
  content: words.optional(),
  action: text,
  actionText: words.optional(),
})

/** `demo/past.json`: the words of the demo's made-up past. The events and their times are drawn from a fixed seed. */
export const pastSchema = z.strictObject({
  customers: z.array(personSchema),
  /** Guests who order by phone. */
  callers: z.array(personSchema).min(1),
  /** Roads as the postcode search gives them. */
  places: z.array(z.strictObject({ ko: text, en: text })),
  /** Wishes that customers write to an order. */
  notes: z.array(text),
  /** Notes of staff on an order. */
  remarks: z.array(text),
  reviews: z.array(
    z.strictObject({
      sku: text,
      rating: z.int().min(1).max(MAX_RATING),
      language,
      message: z.string().min(1).max(MAX_REVIEW),
      answer: z.string().min(1).max(MAX_REVIEW_ANSWER).optional(),
      /** Why staff hid it. */
      hidden: z.enum(HIDE_REASONS).optional(),
    }),
  ),
  inquiries: z.array(z.strictObject({ name: text, language, message: text, daysAgo: z.int().min(0), answer: text.optional() })),
  /** Somebody the shop buys from: goods of these countries, stored so. The first that fits delivers a product. */
  suppliers: z.array(
    z.strictObject({
      name: text,
      contact: text,
      leadDays: z.int().positive(),
      note: z.string(),
      /** Letters before its numbers of products. */
      articles: text,
      origins: z.array(text).min(1),
      storages: z.array(z.enum(STORAGES)).min(1),
    }),
  ),
  misses: z.array(text),
  requests: z.array(z.strictObject({ wording: text, count: z.int().positive() })),
  customerNotes: z.array(text),
  chats: z.array(z.strictObject({ language, waiting: z.boolean(), lines: z.array(chatLine).min(1) })),
  /** The chat of the demo's customer. */
  demoChat: z.array(chatLine).min(1),
  savedReplies: z.array(z.strictObject({ title: words, text: words })).min(1),
  campaigns: z.array(campaign),
  reasons: z.strictObject({ cancelled: z.array(text).min(1), soldOut: text, part: z.array(text).min(1), refused: text, blocked: text }),
})

export type PastFile = z.infer<typeof pastSchema>
