import { z } from 'zod'
import { endpoint, success } from '../../endpoint.ts'
import { localizedTextSchema } from '../../rules/languages.ts'
import { linkSchema, ownPictureSchema } from '../../rules/link.ts'
import { line, note } from '../../rules/text.ts'
import { popupSchema } from '../popup.ts'

const texts = (text: z.ZodString) => localizedTextSchema.extend({ en: text.min(1), ko: text, si: text, np: text })

/** A pop-up as staff write it; missing languages fall back to English. */
export const writtenPopupSchema = z.strictObject({
  title: texts(line(80)),
  description: texts(note(400)),
  image: ownPictureSchema.optional(),
  buttonText: texts(line(40)).optional(),
  action: linkSchema.optional(),
  /** Time at which it expires. */
  until: z.iso.datetime().optional(),
})
export type WrittenPopup = z.infer<typeof writtenPopupSchema>

export const consolePublishPopup = endpoint({
  method: 'POST',
  path: '/api/console/popup/publish',
  access: 'staff',
  permission: 'content.write',
  summary: 'Publish a pop-up in the place of the present one; each visitor sees it once',
  body: writtenPopupSchema,
  response: success({ popup: popupSchema }),
})

export const consoleEndPopup = endpoint({
  method: 'POST',
  path: '/api/console/popup/end',
  access: 'staff',
  permission: 'content.write',
  summary: 'Show the present pop-up no more; without one nothing happens',
  response: success({}),
})
