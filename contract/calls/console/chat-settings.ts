import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { type LocalizedText, localizedTextSchema, localizedTextUpTo } from '../../rules/languages.ts'
import { unknownPlaceholders } from '../../rules/saved-replies.ts'
import { hasSomethingToSee } from '../../rules/visible-text.ts'
import { MAX_CHAT_MESSAGE } from '../chat.ts'
import { type ChatHours, chatHoursSchema } from '../opening-hours.ts'

export const MAX_SAVED_REPLIES = 60
/** Longest name of a saved reply, in characters. */
export const MAX_REPLY_TITLE = 40
/** Longest saved reply: its placeholders may become longer than they are. */
export const MAX_REPLY_TEXT = MAX_CHAT_MESSAGE - 300

/** English is needed, because it stands in for what is missing. */
const replyText = (max: number) =>
  localizedTextUpTo(max).refine(({ en }) => hasSomethingToSee(en), { path: ['en'], message: 'common.field.required' })

const withValidPlaceholders = (texts: LocalizedText, context: z.core.$RefinementCtx<LocalizedText>) => {
  for (const [language, text] of Object.entries(texts)) {
    const [unknown] = unknownPlaceholders(text)
    if (unknown !== undefined)
      context.addIssue({
        code: 'custom',
        path: [language],
        input: texts,
        message: 'console.chat.replies.unknown',
        params: { name: `{${unknown}}` },
      })
  }
}

export const savedReplySchema = z.object({
  _id: idSchema,
  /** Short name, for staff. */
  title: localizedTextSchema,
  text: localizedTextSchema,
  /** Counts its changes. */
  version: z.int().positive(),
})
export type SavedReply = z.infer<typeof savedReplySchema>
const replies = success({
  items: z.array(savedReplySchema),
  /** The shop's facts that placeholders stand for. */
  shop: z.object({ name: z.string(), phone: z.string(), bank: localizedTextSchema }),
})
export type ReplyFacts = z.infer<typeof replies>['shop']

export const consoleSavedReplies = endpoint({
  method: 'GET',
  path: '/api/console/chat/replies',
  access: 'staff',
  permission: 'chat.read',
  summary: 'The saved replies in their order',
  response: replies,
})

export const consoleSetReply = endpoint({
  method: 'POST',
  path: '/api/console/chat/replies/set',
  access: 'staff',
  permission: 'chat.answer',
  summary: 'Save a reply: a new one, which comes last, or other words for `replyId`',
  body: z.strictObject({
    /** Given by the browser, so that a repeated call saves once. */
    replyId: idSchema,
    /** Version that the words were made from: 0 for a new reply. Refused when somebody has changed it since. */
    version: z.int32().min(0),
    title: replyText(MAX_REPLY_TITLE),
    text: replyText(MAX_REPLY_TEXT).superRefine(withValidPlaceholders),
  }),
  response: replies,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_ENTRIES'],
})

export const consoleOrderReplies = endpoint({
  method: 'POST',
  path: '/api/console/chat/replies/order',
  access: 'staff',
  permission: 'chat.answer',
  summary: 'Put replies first, in this order; the others follow as they were',
  body: z.strictObject({ replyIds: z.array(idSchema).min(1).max(MAX_SAVED_REPLIES) }),
  response: replies,
  errors: ['NOT_FOUND'],
})

export const consoleRemoveReply = endpoint({
  method: 'POST',
  path: '/api/console/chat/replies/remove',
  access: 'staff',
  permission: 'chat.answer',
  summary: 'Throw a saved reply away',
  body: z.strictObject({ replyId: idSchema }),
  response: replies,
  errors: ['NOT_FOUND'],
})

/** `own`: the shop has set its hours of answering; without it they are the office hours from Monday to Friday. */
const hours = success({ hours: chatHoursSchema, own: z.boolean(), version: z.string() })

export const consoleChatHours = endpoint({
  method: 'GET',
  path: '/api/console/chat/hours',
  access: 'staff',
  permission: 'chat.read',
  summary: 'When chats are answered, and the message outside of these hours',
  response: hours,
})

export const consoleSetChatHours = endpoint({
  method: 'POST',
  path: '/api/console/chat/hours/set',
  access: 'staff',
  permission: 'settings.write',
  summary: 'Set when chats are answered, and the message outside of these hours',
  body: z.strictObject({ version: z.string().max(64), hours: chatHoursSchema }),
  response: hours,
  errors: ['CHANGED_MEANWHILE'],
})

export type { ChatHours }
