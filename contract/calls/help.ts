import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { isPhoneNumber } from '../rules/phone.ts'
import { emailInput, line, note } from '../rules/text.ts'

/** Categories of the help centre's questions. "all" is not a category but the absence of a filter (product rules, 2). */
export const HELP_CATEGORIES = ['ordering', 'payment', 'shipping', 'returns', 'account'] as const
export const helpCategorySchema = z.enum(HELP_CATEGORIES)
export type HelpCategory = z.infer<typeof helpCategorySchema>

/** Placeholders that a help text may use as `{{charge}}`. Their values come from the settings, so no text contains a figure of its own. */
export const HELP_PLACEHOLDERS = [
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
export type HelpPlaceholder = (typeof HELP_PLACEHOLDERS)[number]

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

/** The inquiry form: all fields are required (product rules, 5). */
export const inquirySchema = z.strictObject({
  name: line(100).min(1),
  phone: line(30).min(1).refine(isPhoneNumber, { message: 'common.field.phone.invalid' }),
  email: emailInput(),
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
