import { z } from 'zod'
import { endpoint, success } from '../../endpoint.ts'
import { localizedTextSchema } from '../../rules/languages.ts'
import { HELP_FIGURES, helpCategorySchema } from '../help.ts'

const isFigure = (name: string) => HELP_FIGURES.some((figure) => figure === name)

/** Names in `{{…}}` that are not placeholders; a stray brace counts as an empty name. */
function unknownFigures(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)
  const rest = text.replaceAll(/\{\{\s*\w+\s*\}\}/g, '')
  return [...names.filter((name) => !isFigure(name)), ...(/\{\{|\}\}/.test(rest) ? [''] : [])]
}

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
