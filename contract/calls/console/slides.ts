import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { localizedTextSchema, localizedTextUpTo } from '../../rules/languages.ts'
import { isOwnPath, MAX_LINK } from '../../rules/link.ts'
import { pictureHashSchema } from '../../rules/products/picture-edit.ts'
import { pictureSchema } from '../catalogue.ts'
import { momentInput } from '../dates.ts'

/** Most slides of the shop, hidden ones included. */
export const MAX_SLIDES = 30
/** Longest title and text of a slide in each language, in characters. */
export const MAX_SLIDE_TITLE = 80
export const MAX_SLIDE_TEXT = 200

/** A path within the store, never another host, however a browser parses it. */
const ownPath = z
  .string()
  .max(MAX_LINK)
  .refine(isOwnPath, { message: 'console.ui.field.ownPage', params: { example: '/catview?category=Spices' } })

const moment = momentInput().nullable()

/** The content of a slide, as staff write it. A language without a text shows English. */
const contentShape = {
  /** SHA-256 of a picture that the store has accepted. */
  picture: pictureHashSchema,
  icon: z.string().regex(/^[a-z0-9-]{1,40}$/, { message: 'common.field.invalid' }),
  title: localizedTextUpTo(MAX_SLIDE_TITLE).refine(({ en }) => en.trim() !== '', { path: ['en'], message: 'common.field.required' }),
  description: localizedTextUpTo(MAX_SLIDE_TEXT).refine(({ en }) => en.trim() !== '', { path: ['en'], message: 'common.field.required' }),
  /** Target of 'View more'; without one the link is not shown. */
  link: ownPath.nullable(),
  /** The slide is shown from this moment, and until that one; null for no bound. */
  showsFrom: moment,
  showsUntil: moment,
}

/** A slide as staff see it. */
const consoleSlideSchema = z.object({
  ...contentShape,
  title: localizedTextSchema,
  description: localizedTextSchema,
  link: z.string().nullable(),
  icon: z.string(),
  _id: idSchema,
  picture: pictureSchema,
  visible: z.boolean(),
  /** Grows with each new content: a change names the one that its writer saw. */
  version: z.int().positive(),
})
export type ConsoleSlide = z.infer<typeof consoleSlideSchema>
const slidesResponse = success({ items: z.array(consoleSlideSchema) })

export const consoleSlides = endpoint({
  method: 'GET',
  path: '/api/console/slides',
  access: 'staff',
  permission: 'content.read',
  summary: 'All slides of the home page in their order, hidden ones too',
  response: slidesResponse,
})

/** Confirms that something goes out in a language in which it is not written. */
const missingMeant = z.boolean().default(false)

export const consoleSetSlide = endpoint({
  method: 'POST',
  path: '/api/console/slides/set',
  access: 'staff',
  permission: 'content.write',
  summary: 'A new slide, which comes last; or another content for `slideId`, which still has to be at `version`',
  body: z
    .strictObject({
      /** A new slide gets it, so that a call that is repeated makes no second one; null for an id of the store. */
      slideId: idSchema.nullable(),
      /** Null for a new slide. */
      version: z.int32().positive().nullable(),
      ...contentShape,
      /** Whether a new slide is shown; another keeps what it is. */
      visible: z.boolean().default(true),
      missingMeant,
    })
    .refine(({ showsFrom, showsUntil }) => showsFrom === null || showsUntil === null || showsFrom < showsUntil, {
      path: ['showsUntil'],
      message: 'console.content.slides.endsBefore',
    }),
  response: success({ slideId: idSchema, items: z.array(consoleSlideSchema) }),
  errors: ['NOT_FOUND', 'TOO_MANY_ENTRIES', 'CHANGED_MEANWHILE', 'LANGUAGE_MISSING'],
})
export type WrittenSlide = z.infer<typeof consoleSetSlide.body>

export const consoleShowSlide = endpoint({
  method: 'POST',
  path: '/api/console/slides/show',
  access: 'staff',
  permission: 'content.write',
  summary: 'Show a slide, or hide it',
  body: z.strictObject({ slideId: idSchema, visible: z.boolean(), missingMeant }),
  response: slidesResponse,
  errors: ['NOT_FOUND', 'LANGUAGE_MISSING'],
})

export const consoleOrderSlides = endpoint({
  method: 'POST',
  path: '/api/console/slides/order',
  access: 'staff',
  permission: 'content.write',
  summary: 'Put slides first, in this order, while they stand as in `was`; the others follow as they were',
  body: z.strictObject({
    slideIds: z.array(idSchema).min(1).max(MAX_SLIDES),
    /** The order that its sender saw. Left out, nothing is compared. */
    was: z.array(idSchema).max(MAX_SLIDES).optional(),
  }),
  response: slidesResponse,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleRemoveSlide = endpoint({
  method: 'POST',
  path: '/api/console/slides/remove',
  access: 'staff',
  permission: 'content.write',
  summary: 'Throw a slide away, with `version` only while it is still that one',
  body: z.strictObject({ slideId: idSchema, version: z.int32().positive().optional() }),
  response: slidesResponse,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
