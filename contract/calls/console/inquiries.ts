import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { note } from '../../rules/text.ts'

/** Longest answer to an inquiry, in characters. */
export const MAX_INQUIRY_ANSWER = 4_000

/** An answer that went to the sender by mail. */
export const inquiryAnswerSchema = z.object({ _id: idSchema, text: z.string(), at: z.iso.datetime(), by: z.string() })

/** An inquiry as staff see it. */
export const consoleInquirySchema = z.object({
  _id: idSchema,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  message: z.string(),
  /** Language in which the person used the store; the answer is mailed in it. */
  language: z.string(),
  /** Account of the sender, or null for a guest. */
  userId: idSchema.nullable(),
  createdAt: z.iso.datetime(),
  /** When it was answered or closed; null while it waits. */
  handledAt: z.iso.datetime().nullable(),
  /** Name of the member of staff who answered or closed it; empty while it waits. */
  handledBy: z.string(),
  /** The answers, the oldest first. */
  answers: z.array(inquiryAnswerSchema),
  /** Grows with each answer, closing and opening: an answer names the one that its writer saw. */
  revision: z.int().min(0),
})
export type ConsoleInquiry = z.infer<typeof consoleInquirySchema>

export const consoleInquiries = endpoint({
  method: 'GET',
  path: '/api/console/inquiries',
  access: 'staff',
  permission: 'inquiries.read',
  personal: true,
  summary: 'Inquiries, the newest first; `open` gives those that wait, the oldest first',
  query: z.strictObject({
    ...pageQuery({ max: 100, default: 50 }),
    open: z.literal('true').optional(),
  }),
  response: success({ ...page(consoleInquirySchema), waiting: z.int().min(0) }),
})

export const consoleHandleInquiry = endpoint({
  method: 'POST',
  path: '/api/console/inquiries/handle',
  access: 'staff',
  permission: 'inquiries.handle',
  summary: 'Mark an inquiry as done, or as open again',
  body: z.strictObject({ inquiryId: idSchema, handled: z.boolean() }),
  response: success({ inquiry: consoleInquirySchema }),
  errors: ['NOT_FOUND'],
})

export const consoleAnswerInquiry = endpoint({
  method: 'POST',
  path: '/api/console/inquiries/answer',
  access: 'staff',
  permission: 'inquiries.handle',
  summary: 'Answer an inquiry by mail and close it; the same `answerId` is sent once, and a changed inquiry is refused with its state',
  body: z.strictObject({
    inquiryId: idSchema,
    answerId: idSchema,
    text: note(MAX_INQUIRY_ANSWER).min(1),
    /** The `revision` of the inquiry that the writer saw. */
    revision: z.int32().min(0),
  }),
  response: success({ inquiry: consoleInquirySchema }),
  errors: ['NOT_FOUND', 'ANSWERED_MEANWHILE'],
})

/** The `fresh` field of ANSWERED_MEANWHILE for an inquiry. */
export const freshInquirySchema = z.object({ inquiry: consoleInquirySchema })
