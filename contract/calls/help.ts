import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { page, pageQuery } from '../paging.ts'
import { localizedTextSchema } from '../rules/languages.ts'
import { emailAddress, line, note } from '../rules/text.ts'

/** Categories of the help centre's questions. "all" is not a category but the absence of a filter (product rules, 2). */
export const HELP_CATEGORIES = ['ordering', 'payment', 'shipping', 'returns', 'account'] as const
export const helpCategorySchema = z.enum(HELP_CATEGORIES)
export type HelpCategory = z.infer<typeof helpCategorySchema>

/** Placeholders that a help text may use as `{{charge}}`. Their values come from the settings, so no text contains a figure of its own. */
export const HELP_FIGURES = [
  'charge',
  'freeFrom',
  'deliveryFrom',
  'deliveryTo',
  'officeFrom',
  'officeTo',
  'standardDays',
  'expressDays',
  'lostDays',
  'returnDays',
  'refundDays',
  'differsMonths',
  'differsDays',
  'cardDays',
  'cashDays',
] as const
export type HelpFigure = (typeof HELP_FIGURES)[number]
const isFigure = (name: string) => HELP_FIGURES.some((figure) => figure === name)

/** Names in `{{…}}` that are not placeholders; a stray brace counts as an empty name. */
function unknownFigures(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)
  const rest = text.replaceAll(/\{\{\s*\w+\s*\}\}/g, '')
  return [...names.filter((name) => !isFigure(name)), ...(/\{\{|\}\}/.test(rest) ? [''] : [])]
}

/** A question and its answer in one language, placeholders filled in. */
export const helpEntrySchema = z.object({
  _id: idSchema,
  category: helpCategorySchema,
  question: z.string(),
  answer: z.string(),
})
export type HelpEntry = z.infer<typeof helpEntrySchema>

export const helpList = endpoint({
  method: 'GET',
  path: '/api/help/list',
  access: 'public',
  summary: 'The questions and answers of the help centre',
  open: true,
  response: success({ data: z.array(helpEntrySchema) }),
})

/** Longest question of an inquiry, in characters. */
export const MAX_INQUIRY = 2_000
/** Any phone number, mobile or not, in Korea or abroad: 7 to 15 digits with separators. */
const PHONE = /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/

/** Whether a text looks like a phone number that the shop can call back. */
export function isPhoneNumber(text: string): boolean {
  return PHONE.test(text.trim())
}

/** The inquiry form: all fields are required (product rules, 5). */
export const inquirySchema = z.strictObject({
  name: line(100).min(1),
  phone: line(30).min(1).refine(isPhoneNumber, { message: 'common.field.phone.invalid' }),
  email: emailAddress(),
  message: note(MAX_INQUIRY).min(1),
})
export type InquiryInput = z.infer<typeof inquirySchema>

/** `Idempotency-Key` names one submission: the same key with the same text is stored once. */
export const helpInquire = endpoint({
  method: 'POST',
  path: '/api/help/inquire',
  access: 'optional',
  summary: 'Send the shop a question',
  open: true,
  idempotent: true,
  body: inquirySchema,
  response: success({ inquiryId: idSchema }),
  errors: ['TOO_MANY_TRIES', 'IDEMPOTENCY_KEY_REUSED'],
})

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
    ...pageQuery({ most: 100, usual: 50 }),
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
    revision: z.int().min(0),
  }),
  response: success({ inquiry: consoleInquirySchema }),
  errors: ['NOT_FOUND', 'ANSWERED_MEANWHILE'],
})

/** The `fresh` field of ANSWERED_MEANWHILE for an inquiry. */
export const freshInquirySchema = z.object({ inquiry: consoleInquirySchema })

const wholeText = (max: number) =>
  localizedTextSchema.superRefine((texts, context) => {
    for (const [language, text] of Object.entries(texts)) {
      if (text.trim() === '') context.addIssue({ code: 'custom', path: [language], message: 'Must be written' })
      if (text.length > max) context.addIssue({ code: 'custom', path: [language], message: `Must have at most ${max} characters` })
      if (unknownFigures(text).length > 0)
        context.addIssue({ code: 'custom', path: [language], message: `May name these figures only: ${HELP_FIGURES.join(', ')}` })
    }
  })

/** A question and its answer in all four languages, with placeholders. */
export const helpTextSchema = z.strictObject({
  _id: z.string().regex(/^[a-zA-Z][a-zA-Z0-9-]{0,63}$/, { message: 'Must be letters, digits and hyphens' }),
  category: helpCategorySchema,
  question: wholeText(200),
  answer: wholeText(2_000),
  /** Position in the list, smallest first. */
  position: z.int().min(0).max(1_000),
  visible: z.boolean(),
})
export type HelpText = z.infer<typeof helpTextSchema>

export const consoleHelpList = endpoint({
  method: 'GET',
  path: '/api/console/help',
  access: 'staff',
  permission: 'content.read',
  summary: 'The questions of the help centre in all languages, hidden ones too',
  response: success({ items: z.array(helpTextSchema) }),
})

/** Most questions that the help centre can hold. */
export const MAX_HELP_ENTRIES = 100

export const consoleHelpSet = endpoint({
  method: 'POST',
  path: '/api/console/help/set',
  access: 'staff',
  permission: 'content.write',
  summary: 'Write a question of the help centre: a new one, or another text for a known `_id`',
  body: helpTextSchema,
  response: success({ items: z.array(helpTextSchema) }),
  errors: ['TOO_MANY_ENTRIES'],
})
