import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { PICTURE_ERRORS } from '../../errors.ts'
import { page, pageQuery } from '../../paging.ts'
import { languageSchema } from '../../rules/languages.ts'
import { sumSchema, wonSchema } from '../../rules/money.ts'
import { orderStatusSchema } from '../../rules/order-states.ts'
import { note, reference } from '../../rules/text.ts'
import { pictureSchema } from '../catalogue.ts'
import { chatMessageSchema, messageFields, messages, messagesQuery } from '../chat.ts'
import { orderRefundSchema } from '../order-refunds.ts'
import { customerNoteSchema } from './customers.ts'

/** Seconds for which somebody counts as answering after the last sign of it. */
export const WRITING_SECONDS = 45

const instant = z.iso.datetime()
const staffSchema = z.object({ _id: idSchema, name: z.string() })
const customerSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Language in which the customer reads the shop. */
  language: languageSchema,
})

/** A message as staff see it. */
export const deskMessageSchema = chatMessageSchema.extend({
  /** Name of who of staff wrote it; null for customers, away messages and closed accounts. */
  by: z.string().nullable(),
})
export type DeskMessage = z.infer<typeof deskMessageSchema>

/** Lists of chats: open ones, those without an answer, those that the caller answers, and closed ones. */
export const CHAT_LISTS = ['all', 'waiting', 'mine', 'closed'] as const
export type ChatListName = (typeof CHAT_LISTS)[number]

export const chatThreadSchema = z.object({
  customer: customerSchema,
  /** Time from which the customer has been waiting for a reply; null when answered. */
  waitingSince: instant.nullable(),
  /** Messages that the shop has not read. */
  unread: z.int().min(0),
  /** The member of staff who answers; null while nobody has taken it. */
  handler: staffSchema.nullable(),
  closedAt: instant.nullable(),
  last: deskMessageSchema,
})
export type ChatThread = z.infer<typeof chatThreadSchema>

export const consoleChatThreads = endpoint({
  method: 'GET',
  path: '/api/console/chat/threads',
  access: 'staff',
  permission: 'chat.read',
  personal: true,
  summary: 'The chats of a list, or those whose customer has these words in the name: who waits longest first, then the newest answered',
  query: z.strictObject({
    ...pageQuery({ max: 100, default: 30 }),
    show: z.enum(CHAT_LISTS).default('all'),
    /** Part of a name, an e-mail or a phone number. */
    q: note(100).optional(),
  }),
  response: success(page(chatThreadSchema)),
})

export const consoleChatThread = endpoint({
  method: 'GET',
  path: '/api/console/chat/thread/:userId',
  access: 'staff',
  permission: 'chat.read',
  personal: true,
  summary: 'The messages of one customer, oldest first: the newest page, or the one before a place; with who answers',
  params: z.strictObject({ userId: idSchema }),
  query: messagesQuery,
  response: success({
    customer: customerSchema.extend({ since: instant, orders: z.int().min(0) }),
    handler: staffSchema.nullable(),
    closedAt: instant.nullable(),
    waitingSince: instant.nullable(),
    /** Others of staff who are writing an answer just now. */
    writing: z.array(z.string()),
    /** Number of the newest message. An answer names it, so that two people do not answer the same question. */
    upTo: z.int().min(0),
    ...messages,
    data: z.array(deskMessageSchema),
  }),
  errors: ['NOT_FOUND'],
})
export type ChatThreadPage = z.infer<typeof consoleChatThread.response>

export const consoleChatCustomer = endpoint({
  method: 'GET',
  path: '/api/console/chat/customer/:userId',
  access: 'staff',
  permission: 'chat.read',
  personal: true,
  summary: 'What stands beside a chat: the basket, the last orders with their refunds, and the notes of staff',
  params: z.strictObject({ userId: idSchema }),
  response: success({
    basket: z.object({
      lines: z.array(
        z.object({
          itemId: idSchema,
          name: z.string(),
          quantity: z.int().positive(),
          /** Price of one after its discount, in won. */
          unit: wonSchema,
          stockCount: z.int(),
          picture: pictureSchema.nullable(),
          category: z.string(),
        }),
      ),
      total: sumSchema,
      /** The amount missing for free delivery, in won; 0 when it is free. */
      toFree: wonSchema,
    }),
    /** The newest first. */
    orders: z.array(
      z.object({
        orderId: idSchema,
        orderNumber: z.string(),
        status: orderStatusSchema,
        pickUp: z.boolean(),
        amount: wonSchema,
        time: instant,
        refunds: z.array(orderRefundSchema.pick({ _id: true, amount: true, doneAt: true })),
      }),
    ),
    notes: z.array(customerNoteSchema),
  }),
  errors: ['NOT_FOUND'],
})
export type ChatCustomer = z.infer<typeof consoleChatCustomer.response>

export const consoleChatStaff = endpoint({
  method: 'GET',
  path: '/api/console/chat/staff',
  access: 'staff',
  permission: 'chat.answer',
  summary: 'Who may answer chats, by name',
  response: success({ items: z.array(staffSchema) }),
})

export const consoleChatReply = endpoint({
  method: 'POST',
  path: '/api/console/chat/answer',
  access: 'staff',
  permission: 'chat.answer',
  summary: 'Answer a customer with text, a picture, a product or a card; the customer is notified. The first to answer has taken the chat',
  upload: 'uploadImage',
  body: z.strictObject({
    userId: idSchema,
    ...messageFields,
    cardKind: z.enum(['order', 'refund']).optional(),
    /** Id of the order or refund of the card. */
    cardId: reference(64).optional(),
    /** `upTo` of the chat as the writer saw it: refused when somebody else has answered since. */
    seen: z.coerce.number().pipe(z.int32().min(0)).optional(),
  }),
  response: success({ data: deskMessageSchema }),
  errors: ['NOT_FOUND', 'CHAT_EMPTY', 'CHAT_ANSWERED', ...PICTURE_ERRORS],
})

export const consoleChatRead = endpoint({
  method: 'POST',
  path: '/api/console/chat/read',
  access: 'staff',
  permission: 'chat.answer',
  summary: 'Everything of that customer up to this message has been read by the shop',
  body: z.strictObject({ userId: idSchema, upTo: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND'],
})

export const consoleChatGive = endpoint({
  method: 'POST',
  path: '/api/console/chat/give',
  access: 'staff',
  permission: 'chat.answer',
  summary: 'Take a chat, hand it to a colleague, or let it go',
  body: z.strictObject({
    userId: idSchema,
    /** The member of staff who answers from now on; null for nobody. */
    to: idSchema.nullable(),
    /** The member of staff who answered so far, as the caller saw it: refused when somebody else does by now. */
    from: idSchema.nullable(),
  }),
  response: success({ handler: staffSchema.nullable() }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleChatClose = endpoint({
  method: 'POST',
  path: '/api/console/chat/close',
  access: 'staff',
  permission: 'chat.answer',
  summary: 'Close a chat: its messages need no answer any more. A new message opens it again',
  body: z.strictObject({
    userId: idSchema,
    /** `upTo` of the chat as the caller saw it: refused when the customer has written since. */
    upTo: z.int32().min(0),
  }),
  response: success({}),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleChatReopen = endpoint({
  method: 'POST',
  path: '/api/console/chat/reopen',
  access: 'staff',
  permission: 'chat.answer',
  summary: 'Open a closed chat again: unanswered messages wait as before',
  body: z.strictObject({ userId: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND'],
})

export const consoleChatWriting = endpoint({
  method: 'POST',
  path: '/api/console/chat/writing',
  access: 'staff',
  permission: 'chat.answer',
  summary: `Show colleagues that the caller is writing an answer, for ${WRITING_SECONDS} seconds, or is not any more`,
  body: z.strictObject({ userId: idSchema, writing: z.boolean() }),
  response: success({}),
  errors: ['NOT_FOUND'],
})
