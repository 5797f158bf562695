import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { languageSchema, localizedTextUpTo } from '../../rules/languages.ts'
import { MESSAGE_NAMES } from '../../rules/message-templates.ts'

/** Longest text of a message in each language, in characters. */
export const MAX_MESSAGE_TEXT = 500

const templateSchema = z.enum(MESSAGE_NAMES)
/** Texts by their key; an empty one is the text that the shop came with. */
const textsSchema = z.record(z.string().max(80), localizedTextUpTo(MAX_MESSAGE_TEXT))
export type MessageTexts = z.infer<typeof textsSchema>

const messageSchema = z.object({
  template: templateSchema,
  /** Grows with each change: a change names the one that its writer saw. */
  version: z.int().min(0),
  mail: z.array(z.string()),
  bell: z.array(z.string()),
  shipped: textsSchema,
  texts: textsSchema,
})
export type ConsoleMessage = z.infer<typeof messageSchema>

export const consoleMessages = endpoint({
  method: 'GET',
  path: '/api/console/content/messages',
  access: 'staff',
  permission: 'content.read',
  summary: 'The messages whose words can be changed, with the texts that the shop came with and its own',
  query: z.strictObject(languageQuery),
  response: success({ items: z.array(messageSchema) }),
})

export const consoleSetMessage = endpoint({
  method: 'POST',
  path: '/api/console/content/messages/set',
  access: 'staff',
  permission: 'content.write',
  summary: 'Write the texts of a message; one that is left out or empty is the text that the shop came with',
  body: z.strictObject({ template: templateSchema, version: z.int32().min(0), texts: textsSchema }),
  response: success({ item: messageSchema }),
  errors: ['CHANGED_MEANWHILE'],
})

export const consolePreviewMessage = endpoint({
  method: 'POST',
  path: '/api/console/content/messages/preview',
  access: 'staff',
  permission: 'content.read',
  preview: true,
  summary: 'A message with texts that are not saved yet, about a sample order, as a mail in HTML and in text and for the bell',
  body: z.strictObject({ template: templateSchema, language: languageSchema, texts: textsSchema }),
  response: success({
    mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
    bell: z.object({ title: z.string(), text: z.string() }).nullable(),
  }),
})

const changeSchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** Name of the person of staff. */
  by: z.string(),
  template: templateSchema,
  texts: z.array(z.object({ key: z.string(), language: languageSchema, before: z.string(), after: z.string() })),
  /** Whether its words are still in use: then it can be taken back, however old it is. */
  mayUndo: z.boolean(),
})
export type MessageChange = z.infer<typeof changeSchema>

export const consoleMessageChanges = endpoint({
  method: 'GET',
  path: '/api/console/content/messages/changes',
  access: 'staff',
  permission: 'content.read',
  summary: 'Changes of a message, the newest first',
  query: z.strictObject({ ...pageQuery({ max: 50, default: 10 }), template: templateSchema }),
  response: success(page(changeSchema)),
})

export const consoleUndoMessage = endpoint({
  method: 'POST',
  path: '/api/console/content/messages/undo',
  access: 'staff',
  permission: 'content.write',
  summary: 'Take a change of a message back, text by text; one whose texts have other words since is refused',
  body: z.strictObject({ changeId: idSchema }),
  response: success({ item: messageSchema }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
