import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'

/** A pop-up in one language, with the field names of the calls (product rules, 3). */
export const popupSchema = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.string(),
  /** Address of a picture of this store, or null. */
  image: z.string().nullable(),
  /** Label of the button; null for "OK". */
  buttonText: z.string().nullable(),
  /** Target of the button: a page of this store or a web address. Without one the button only closes the pop-up. */
  action: z.string().nullable(),
})
export type Popup = z.infer<typeof popupSchema>

export const popupGet = endpoint({
  method: 'GET',
  path: '/api/popup/get',
  access: 'public',
  summary: 'The pop-up that is published now, or null',
  open: true,
  response: success({ popup: popupSchema.nullable() }),
})
