import { z } from 'zod'
import { endpoint, languageQuery, success } from '../endpoint.ts'
import { LANGUAGES, localizedTextSchema } from '../rules/languages.ts'

/** Public legal texts: terms of use, privacy policy, returns and withdrawal. Each has its own page, `/terms` and so on. */
export const POLICIES = ['terms', 'privacy', 'returns'] as const
export const policyKindSchema = z.enum(POLICIES)
export type PolicyKind = z.infer<typeof policyKindSchema>

/** Days between the announcement of a new version and its effect (Standard Terms no. 10023, article 3). */
export const ANNOUNCED_DAYS = 7
/** The same for a version that is less favourable to customers. */
export const ADVERSE_ANNOUNCED_DAYS = 30

/** Placeholders that a policy may use as `{{returnDays}}`. Their values come from the settings, so each fact has one source. */
export const POLICY_FIGURES = [
  'shop',
  'company',
  'representative',
  'registrationNumber',
  'mailOrderNumber',
  'address',
  'phones',
  'email',
  'officer',
  'hosting',
  'processors',
  'officeFrom',
  'officeTo',
  'charge',
  'freeFrom',
  'deliveryFrom',
  'deliveryTo',
  'standardDays',
  'lostDays',
  'cashDays',
  'returnDays',
  'refundDays',
  'cardDays',
  'returnAddress',
  'returnOneWay',
  'returnBothWays',
  'differsMonths',
  'differsDays',
  'protection',
  'protectionPage',
  'hotline',
  'receiptFrom',
] as const
export type PolicyFigure = (typeof POLICY_FIGURES)[number]

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

const versionSchema = z.object({ version: z.int().positive(), effectiveOn: daySchema })

/** A version that is announced but not yet in effect. */
export const announcedPolicySchema = versionSchema.extend({ kind: policyKindSchema })
export type AnnouncedPolicy = z.infer<typeof announcedPolicySchema>

/** A version of a policy in one language, placeholders filled in. */
const policySchema = versionSchema.extend({
  kind: policyKindSchema,
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The version in effect today. */
  current: z.int().positive(),
  /** All published versions, newest first; the first may be announced and not yet in effect. */
  versions: z.array(versionSchema),
})
export type Policy = z.infer<typeof policySchema>

export const policyGet = endpoint({
  method: 'GET',
  path: '/api/policy/get/:kind',
  access: 'public',
  summary: 'A policy as it holds today, or another version of it',
  open: true,
  params: z.strictObject({ kind: policyKindSchema }),
  query: z.strictObject({ ...languageQuery, version: z.coerce.number().int().positive().max(10_000).optional() }),
  response: success({ policy: policySchema }),
  errors: ['NOT_FOUND'],
})

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
