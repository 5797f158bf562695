import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../endpoint.ts'
import { PICTURE_ERRORS } from '../errors.ts'
import { parseJson } from '../parse-json.ts'
import { wonSchema } from '../rules/money.ts'
import { note, reference } from '../rules/text.ts'
import { pictureSchema } from './catalogue.ts'
import { chatCardSchema } from './chat-cards.ts'

/** Longest message in characters. */
export const MAX_CHAT_MESSAGE = 2_000
/** Messages per page: older ones load 100 at a time (product rules, 14). */
export const CHAT_PAGE = 100

/** A product in a message: a snapshot from when the message was sent (product rules, 3). Money in won. */
export const productMessageSchema = z.object({
  productId: idSchema,
  name: z.string(),
  price: wonSchema,
  discount: wonSchema,
  image: z.string().nullable(),
  picture: pictureSchema.nullable(),
  /** Name of its category at that time. */
  category: z.string(),
})
export type ProductMessage = z.infer<typeof productMessageSchema>

/** The sender of a message: the shop, or the customer. */
export const CHAT_SENDERS = ['admin', 'user'] as const

export const chatMessageSchema = z.object({
  _id: idSchema,
  senderType: z.enum(CHAT_SENDERS),
  message: z.string(),
  uploadImage: z.string().nullable(),
  /** The same picture with its size. */
  picture: pictureSchema.nullable(),
  thisProduct: productMessageSchema.nullable(),
  /** A card of the shop; null without one, and once its order is gone. */
  card: chatCardSchema.nullable(),
  /** The away message, which the shop sends by itself outside of its hours. */
  automatic: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Whether the other side has read it. */
  seen: z.boolean(),
  /** Id assigned by the sending browser, which finds its own message again by it. */
  clientId: z.string(),
})
export type ChatMessage = z.infer<typeof chatMessageSchema>

/** The product that a message is about: an id, or an object in the shape of the calls, of which only the id is trusted. */
const thisProductSchema = z
  .string()
  .max(4_000)
  .transform((text, context) => {
    const id = productIdIn(text)
    if (id === null) context.addIssue({ code: 'custom', message: 'common.field.invalid' })
    return id ?? ''
  })
  .pipe(reference(64))

function productIdIn(text: string): string | null {
  if (!text.startsWith('{')) return text
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && 'productId' in value ? String(value.productId) : null
}

/** Fields of a message besides its picture. Customers need text or a picture; a product alone is not a message of theirs. */
export const messageFields = {
  message: note(MAX_CHAT_MESSAGE).default(''),
  thisProduct: thisProductSchema.optional(),
  /** A resent message carries the same id and is stored once. */
  clientId: reference(64).optional(),
}

export const messagesQuery = z.strictObject({
  ...languageQuery,
  before: reference(64).optional(),
  limit: z.coerce.number().int().min(1).max(CHAT_PAGE).default(CHAT_PAGE),
})

/** `before` is the cursor of older messages; null when there are none. */
export const messages = { data: z.array(chatMessageSchema), before: z.string().nullable() }

export const chatMe = endpoint({
  method: 'GET',
  path: '/api/chat/me',
  access: 'customer',
  summary: 'The own messages with the shop, oldest first: the newest page, or the one before a place',
  query: messagesQuery,
  response: success(messages),
})

export const chatSummary = endpoint({
  method: 'GET',
  path: '/api/chat/summary',
  access: 'customer',
  summary: 'How many replies are unread, and since when a reply of the shop stands unanswered',
  response: success({
    unread: z.int().min(0),
    /** Id and time of the last message when it is the shop's; null when it is the customer's own (product rules, 4.5). */
    notice: z.object({ _id: idSchema, at: z.iso.datetime() }).nullable(),
  }),
})

export const chatAdd = endpoint({
  method: 'POST',
  path: '/api/chat/add',
  access: 'customer',
  summary: 'Send a message: text, a picture, or both; a product beside. Account-like numbers are hidden before it is kept',
  upload: 'uploadImage',
  body: z.strictObject({ userId: idSchema.optional(), ...messageFields }),
  response: success({ data: chatMessageSchema }),
  errors: ['NOT_FOUND', 'CHAT_EMPTY', 'TOO_MANY_TRIES', ...PICTURE_ERRORS],
})

export const chatDelete = endpoint({
  method: 'DELETE',
  path: '/api/chat/delete/:id',
  access: 'customer',
  summary: 'Delete an own message, with its picture; one of the shop is 403, one of somebody else 404',
  params: z.strictObject({ id: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const chatRead = endpoint({
  method: 'POST',
  path: '/api/chat/read',
  access: 'customer',
  summary: 'Everything of the shop up to this message has been seen',
  body: z.strictObject({ upTo: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND'],
})
