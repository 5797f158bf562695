import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { localizedTextSchema } from '../../rules/languages.ts'
import { linkSchema, ownPictureSchema } from '../../rules/link.ts'
import { line, note } from '../../rules/text.ts'
import { momentInput } from '../dates.ts'
import { popupSchema } from '../popup.ts'

const texts = (text: z.ZodString) => localizedTextSchema.extend({ en: text.min(1), ko: text, si: text, np: text })

/** Longest title, text and button of a pop-up in each language, in characters. */
export const MAX_POPUP_TITLE = 80
export const MAX_POPUP_TEXT = 400
export const MAX_POPUP_BUTTON = 40

/** A pop-up as staff write it; missing languages fall back to English. */
export const writtenPopupSchema = z.strictObject({
  title: texts(line(MAX_POPUP_TITLE)),
  description: texts(note(MAX_POPUP_TEXT)),
  image: ownPictureSchema.optional(),
  buttonText: texts(line(MAX_POPUP_BUTTON)).optional(),
  action: linkSchema.optional(),
  /** The pop-up is shown from this moment, in the place of the one before; by default at once. */
  from: momentInput().optional(),
  /** Time at which it expires. */
  until: momentInput().optional(),
})
export type WrittenPopup = z.infer<typeof writtenPopupSchema>

export const consolePublishPopup = endpoint({
  method: 'POST',
  path: '/api/console/popup/publish',
  access: 'staff',
  permission: 'content.write',
  summary: 'Publish a pop-up in the place of the present one; each visitor sees it once',
  body: writtenPopupSchema
    .extend({
      /** Confirms that it goes out in a language in which it is not written. */
      missingMeant: z.boolean().default(false),
      /** The latest pop-up that the writer saw, null for none: refused when somebody has published or ended one meanwhile. */
      replaces: idSchema.nullable().optional(),
    })
    .refine(({ from, until }) => from === undefined || until === undefined || from < until, {
      path: ['until'],
      message: 'console.content.slides.endsBefore',
    }),
  response: success({ popup: popupSchema }),
  errors: ['LANGUAGE_MISSING', 'CHANGED_MEANWHILE'],
})

export const consoleEndPopup = endpoint({
  method: 'POST',
  path: '/api/console/popup/end',
  access: 'staff',
  permission: 'content.write',
  summary: 'Show the present pop-up no more; without one nothing happens',
  body: z.strictObject({
    /** The pop-up that its sender saw: another one is not ended. Left out, whichever there is. */
    popupId: idSchema.optional(),
  }),
  response: success({}),
  errors: ['CHANGED_MEANWHILE'],
})

/** A pop-up in the list of staff. One that was published is never changed. */
const consolePopupSchema = z.object({
  _id: idSchema,
  title: localizedTextSchema,
  description: localizedTextSchema,
  image: z.string().nullable(),
  buttonText: localizedTextSchema.nullable(),
  action: z.string().nullable(),
  /** Shown from this moment until that one, unless it ended before. */
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  /** Null for the latest one, as long as nobody has ended it. */
  endedAt: z.iso.datetime().nullable(),
})
export type ConsolePopup = z.infer<typeof consolePopupSchema>

/** Most pop-ups in the list. */
export const LISTED_POPUPS = 20

export const consolePopups = endpoint({
  method: 'GET',
  path: '/api/console/popup',
  access: 'staff',
  permission: 'content.read',
  summary: 'The latest pop-ups, the newest first: planned, shown now, or ended',
  response: success({ items: z.array(consolePopupSchema) }),
})

export const consoleResumePopup = endpoint({
  method: 'POST',
  path: '/api/console/popup/resume',
  access: 'staff',
  permission: 'content.write',
  summary: 'Show a pop-up again that was ended by mistake; who has closed it does not see it again',
  body: z.strictObject({ popupId: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
