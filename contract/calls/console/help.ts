import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { LANGUAGES, type Language, localizedTextSchema } from '../../rules/languages.ts'
import { placeholdersIn, type TextKey } from '../../text/translate.ts'
import { HELP_PLACEHOLDERS, helpCategorySchema } from '../help.ts'

const isPlaceholder = (name: string) => HELP_PLACEHOLDERS.some((placeholder) => placeholder === name)

/** Longest question and answer in each language, in characters. */
export const MAX_HELP_QUESTION = 200
export const MAX_HELP_ANSWER = 2_000

/** A text that may lack every language but the required ones. */
const textIn = (max: number, needed: readonly Language[]) =>
  localizedTextSchema.superRefine((texts, context) => {
    for (const language of LANGUAGES) {
      const text = texts[language]
      const fault = (message: TextKey, params?: Record<string, string>) =>
        context.addIssue({ code: 'custom', path: [language], message, params })
      if (text.trim() === '' && needed.includes(language)) fault('common.field.required')
      if (text.length > max) fault('common.field.tooLong', { max: String(max) })
      if (!placeholdersIn(text).every(isPlaceholder)) fault('console.ui.field.figures', { names: HELP_PLACEHOLDERS.join(', ') })
    }
  })

/** A question and its answer in all four languages, with placeholders, as files have it. */
export const helpTextSchema = z.strictObject({
  _id: z.string().regex(/^[a-zA-Z][a-zA-Z0-9-]{0,63}$/, { message: 'common.field.characters' }),
  category: helpCategorySchema,
  question: textIn(MAX_HELP_QUESTION, LANGUAGES),
  answer: textIn(MAX_HELP_ANSWER, LANGUAGES),
  /** Position in the list, smallest first. */
  position: z.int().min(0).max(1_000),
  visible: z.boolean(),
})
export type HelpText = z.infer<typeof helpTextSchema>

/** A question as staff see it. */
const consoleHelpSchema = z.object({
  ...helpTextSchema.shape,
  question: localizedTextSchema,
  answer: localizedTextSchema,
  /** Grows with each new content: a change names the one that its writer saw. */
  version: z.int().positive(),
})
export type ConsoleHelp = z.infer<typeof consoleHelpSchema>
const helpItems = { items: z.array(consoleHelpSchema) }

const placeholdersSchema = z.record(z.string(), z.string())

export const consoleHelpList = endpoint({
  method: 'GET',
  path: '/api/console/help',
  access: 'staff',
  permission: 'content.read',
  summary: 'The questions of the help centre in all languages, hidden ones too, and the values of their placeholders',
  response: success({
    ...helpItems,
    figures: z.object({ en: placeholdersSchema, ko: placeholdersSchema, si: placeholdersSchema, np: placeholdersSchema }),
  }),
})

/** Most questions that the help centre can hold. */
export const MAX_HELP_ENTRIES = 100

export const consoleHelpSet = endpoint({
  method: 'POST',
  path: '/api/console/help/set',
  access: 'staff',
  permission: 'content.write',
  summary: 'Write a question of the help centre: a new one, which comes last, or another text for the one that is still at `version`',
  body: helpTextSchema.omit({ position: true }).extend({
    question: textIn(MAX_HELP_QUESTION, ['en']),
    answer: textIn(MAX_HELP_ANSWER, ['en']),
    version: z.int32().positive().nullable(),
    /** Confirms that a visible question goes out in a language in which it is not written. */
    missingMeant: z.boolean().default(false),
  }),
  response: success(helpItems),
  errors: ['TOO_MANY_ENTRIES', 'CHANGED_MEANWHILE', 'LANGUAGE_MISSING'],
})

export const consoleOrderHelp = endpoint({
  method: 'POST',
  path: '/api/console/help/order',
  access: 'staff',
  permission: 'content.write',
  summary: 'Put questions first, in this order, while they stand as in `was`; the others follow as they were',
  body: z.strictObject({
    entryIds: z.array(idSchema).min(1).max(MAX_HELP_ENTRIES),
    /** The order that its sender saw. Left out, nothing is compared. */
    was: z.array(idSchema).max(MAX_HELP_ENTRIES).optional(),
  }),
  response: success(helpItems),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleRemoveHelp = endpoint({
  method: 'POST',
  path: '/api/console/help/remove',
  access: 'staff',
  permission: 'content.write',
  summary: 'Throw a question of the help centre away, with `version` only while it is still that one',
  body: z.strictObject({ entryId: idSchema, version: z.int32().positive().optional() }),
  response: success(helpItems),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
