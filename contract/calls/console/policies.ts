import { z } from 'zod'
import { endpoint, success } from '../../endpoint.ts'
import { LANGUAGES, localizedTextSchema } from '../../rules/languages.ts'
import { POLICY_FIGURES, policyKindSchema } from '../policies.ts'

/** The names in `{{…}}` of a text, unique and in order; a stray brace counts as an empty name. */
function figuresIn(text: string): string[] {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  const rest = text.replaceAll(/\{\{\w+\}\}/g, '')
  return [...new Set(/\{\{|\}\}/.test(rest) ? [...names, ''] : names)].sort()
}

const isFigure = (name: string) => POLICY_FIGURES.some((figure) => figure === name)

/** A text whose four languages use the same placeholders: a translation without one would differ from the binding text. */
const wholeText = (max: number) =>
  localizedTextSchema.superRefine((texts, context) => {
    const binding = figuresIn(texts.ko).join()
    for (const language of LANGUAGES) {
      const text = texts[language]
      const fault = (message: string) => context.addIssue({ code: 'custom', path: [language], message })
      if (text.trim() === '') fault('Must be written')
      if (text.length > max) fault(`Must have at most ${max} characters`)
      if (!figuresIn(text).every(isFigure)) fault(`May name these figures only: ${POLICY_FIGURES.join(', ')}`)
      if (figuresIn(text).join() !== binding) fault('Must name the figures of the Korean text')
    }
  })

/** A day in Seoul, `YYYY-MM-DD`. */
const daySchema = z.iso.date()

/** A policy as the shop writes it. Each line is a paragraph; lines beginning with `- ` form a list. Korean is the binding text. */
export const writtenPolicySchema = z.strictObject({
  kind: policyKindSchema,
  /** First day on which it applies. */
  effectiveOn: daySchema,
  /**
   * Whether it is less favourable to customers than the previous version, so that it is announced earlier. Only the shop can judge that.
   */
  adverse: z.boolean(),
  sections: z
    .array(z.strictObject({ title: wholeText(200), text: wholeText(6_000) }))
    .min(1)
    .max(60),
})
export type WrittenPolicy = z.infer<typeof writtenPolicySchema>
export type PolicySection = WrittenPolicy['sections'][number]

export const consolePublishPolicy = endpoint({
  method: 'POST',
  path: '/api/console/policies/publish',
  access: 'staff',
  permission: 'policies.publish',
  summary:
    'Publish a new version of a policy, a week before its effect or earlier, a month when it is worse for customers; every customer is told. The same text again changes nothing',
  body: writtenPolicySchema,
  response: success({ version: z.int().positive() }),
})
