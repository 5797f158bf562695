import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { PICTURE_ERRORS } from '../../errors.ts'
import { parseJson } from '../../parse-json.ts'
import { localizedTextSchema } from '../../rules/languages.ts'
import { isOwnPath, MAX_LINK } from '../../rules/link.ts'
import { pictureSchema } from '../catalogue.ts'

/** Most slides of the shop, hidden ones included. */
export const MAX_SLIDES = 30

/** A path within the store, never another host, however a browser parses it. */
const ownPath = z.string().max(MAX_LINK).refine(isOwnPath, { message: 'Must be a page of this store, such as /catview?category=Spices' })

/** A text in four languages in a form field: JSON such as `{"en":"…","ko":"…","si":"…","np":"…"}`. */
const textField = (max: number) =>
  z
    .string()
    .max(4_000)
    .transform((json, context) => {
      const texts = parseJson(json)
      if (texts === undefined) context.addIssue({ code: 'custom', message: 'Must be JSON with a text for each language' })
      return texts
    })
    .pipe(
      localizedTextSchema.refine((texts) => Object.values(texts).every((text) => text.trim() !== '' && text.length <= max), {
        message: `Must have a text of at most ${max} characters in each language`,
      }),
    )

/** A slide as staff see it. */
export const consoleSlideSchema = z.object({
  _id: idSchema,
  picture: pictureSchema,
  icon: z.string(),
  title: localizedTextSchema,
  description: localizedTextSchema,
  link: z.string().nullable(),
  visible: z.boolean(),
})
const slidesResponse = success({ items: z.array(consoleSlideSchema) })

export const consoleSlides = endpoint({
  method: 'GET',
  path: '/api/console/slides',
  access: 'staff',
  permission: 'content.read',
  summary: 'All slides of the home page in their order, hidden ones too',
  response: slidesResponse,
})

export const consoleSetSlide = endpoint({
  method: 'POST',
  path: '/api/console/slides/set',
  access: 'staff',
  permission: 'content.write',
  summary: 'A new slide, which needs a picture and comes last; or another content for `slideId`, whose picture stays when none is sent',
  body: z.strictObject({
    slideId: idSchema.optional(),
    icon: z.string().regex(/^[a-z0-9-]{1,40}$/, { message: 'Must be the name of an icon, such as fish' }),
    title: textField(80),
    description: textField(200),
    /** Target of 'View more'; without one the link is not shown. */
    link: ownPath.optional(),
    visible: z.enum(['true', 'false']),
  }),
  upload: 'image',
  response: slidesResponse,
  errors: ['NOT_FOUND', 'TOO_MANY_ENTRIES', ...PICTURE_ERRORS],
})

export const consoleOrderSlides = endpoint({
  method: 'POST',
  path: '/api/console/slides/order',
  access: 'staff',
  permission: 'content.write',
  summary: 'Put slides first, in this order; the others follow as they were',
  body: z.strictObject({ slideIds: z.array(idSchema).min(1).max(MAX_SLIDES) }),
  response: slidesResponse,
  errors: ['NOT_FOUND'],
})

export const consoleRemoveSlide = endpoint({
  method: 'POST',
  path: '/api/console/slides/remove',
  access: 'staff',
  permission: 'content.write',
  summary: 'Throw a slide away',
  body: z.strictObject({ slideId: idSchema }),
  response: slidesResponse,
  errors: ['NOT_FOUND'],
})
