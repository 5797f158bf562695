import { z } from 'zod'
import { endpoint, success } from '../../endpoint.ts'
import { LANGUAGES, type Language, type LocalizedText, localizedTextSchema, localizedTextUpTo } from '../../rules/languages.ts'
import { placeholdersIn } from '../../text/translate.ts'
import { dayInput } from '../dates.ts'
import { POLICY_PLACEHOLDERS, policyKindSchema } from '../policies.ts'

const isPlaceholder = (name: string) => POLICY_PLACEHOLDERS.some((placeholder) => placeholder === name)

/** Most characters of a section's title and text, and most sections of a policy. */
export const MAX_POLICY_TITLE = 200
export const MAX_POLICY_TEXT = 6_000
export const MAX_POLICY_SECTIONS = 60

/**
 * A reason why a text cannot be published: nothing in a language, too long, a placeholder that there is not, or others than the Korean text
 * has.
 */
export type PolicyFault = 'missing' | 'long' | 'unknown' | 'differs'

/**
 * Finds the faults that prevent a policy text from being published, at most one in each language. A translation that names other
 * placeholders than the binding Korean text would have another meaning.
 */
export function policyFaults(texts: LocalizedText, max: number): { language: Language; fault: PolicyFault }[] {
  const binding = placeholdersIn(texts.ko).sort().join()
  return LANGUAGES.flatMap((language) => {
    const placeholders = placeholdersIn(texts[language]).sort()
    const fault = faultOf(texts[language], { max, valid: placeholders.every(isPlaceholder), same: placeholders.join() === binding })
    return fault ? [{ language, fault }] : []
  })
}

function faultOf(text: string, { max, valid, same }: { max: number; valid: boolean; same: boolean }): PolicyFault | null {
  if (text.trim() === '') return 'missing'
  if (text.length > max) return 'long'
  if (!valid) return 'unknown'
  return same ? null : 'differs'
}

/** A text that is whole in four languages. */
const wholeText = (max: number) =>
  localizedTextSchema.superRefine((texts, context) => {
    for (const { language, fault } of policyFaults(texts, max))
      context.addIssue({ code: 'custom', path: [language], message: `console.content.policies.fault.${fault}` })
  })

/** A day in Seoul, `YYYY-MM-DD`. */
const daySchema = z.iso.date()

/** A policy as the shop writes it. Each line is a paragraph; lines beginning with `- ` form a list. Korean is the binding text. */
export const writtenPolicySchema = z.strictObject({
  kind: policyKindSchema,
  /** First day on which it applies. */
  effectiveOn: dayInput(),
  /**
   * Whether it is less favourable to customers than the previous version, so that it is announced earlier. Only the shop can judge that.
   */
  adverse: z.boolean(),
  sections: z
    .array(z.strictObject({ title: wholeText(MAX_POLICY_TITLE), text: wholeText(MAX_POLICY_TEXT) }))
    .min(1)
    .max(MAX_POLICY_SECTIONS),
})
export type WrittenPolicy = z.infer<typeof writtenPolicySchema>
export type PolicySection = WrittenPolicy['sections'][number]

/** The sections of a draft, which may still lack a language. */
const draftSections = z
  .array(z.strictObject({ title: localizedTextUpTo(MAX_POLICY_TITLE), text: localizedTextUpTo(MAX_POLICY_TEXT) }))
  .min(1)
  .max(MAX_POLICY_SECTIONS)

/**
 * A draft of the next version of a policy; each has at most one. `revision` grows with each saving: a change names the one that its writer
 * saw.
 */
const draftSchema = z.object({ sections: draftSections, revision: z.int().positive(), savedAt: z.iso.datetime() })
export type PolicyDraft = z.infer<typeof draftSchema>

const placeholdersSchema = z.record(z.string(), z.string())

/** A policy as staff see it. */
const consolePolicySchema = z.object({
  kind: policyKindSchema,
  /** All published versions, the newest first. */
  versions: z.array(z.object({ version: z.int().positive(), effectiveOn: daySchema, adverse: z.boolean(), publishedAt: z.iso.datetime() })),
  /** The version in effect today; null before the first. */
  current: z.int().positive().nullable(),
  /** The newest version as it was written, which the next one is compared with; empty before the first. */
  newest: z.array(z.object({ title: localizedTextSchema, text: localizedTextSchema })),
  draft: draftSchema.nullable(),
  /** The first day on which a version that is published today may apply. */
  earliest: z.object({ usual: daySchema, adverse: daySchema }),
  /** The values of the placeholders, in each language. */
  figures: z.object({ en: placeholdersSchema, ko: placeholdersSchema, si: placeholdersSchema, np: placeholdersSchema }),
})
export type ConsolePolicy = z.infer<typeof consolePolicySchema>

export const consolePolicy = endpoint({
  method: 'GET',
  path: '/api/console/policies/get/:kind',
  access: 'staff',
  permission: 'content.read',
  summary: 'A policy with its versions, the newest as it was written, and the draft of the next one',
  params: z.strictObject({ kind: policyKindSchema }),
  response: success({ policy: consolePolicySchema }),
})

export const consoleSavePolicyDraft = endpoint({
  method: 'POST',
  path: '/api/console/policies/draft',
  access: 'staff',
  permission: 'content.write',
  summary: 'Keep the draft of the next version of a policy; `revision` is the one that was seen, or null for a new draft',
  body: z.strictObject({ kind: policyKindSchema, revision: z.int32().positive().nullable(), sections: draftSections }),
  invalidates: false,
  response: success({ draft: draftSchema }),
  errors: ['CHANGED_MEANWHILE'],
})

export const consoleDropPolicyDraft = endpoint({
  method: 'POST',
  path: '/api/console/policies/draft/drop',
  access: 'staff',
  permission: 'content.write',
  summary: 'Throw the draft of a policy away',
  body: z.strictObject({ kind: policyKindSchema, revision: z.int32().positive() }),
  invalidates: false,
  response: success({}),
  errors: ['CHANGED_MEANWHILE'],
})

export const consolePublishPolicy = endpoint({
  method: 'POST',
  path: '/api/console/policies/publish',
  access: 'staff',
  permission: 'policies.publish',
  summary:
    'Publish a new version of a policy, a week before its effect or earlier, a month when it is worse for customers; every customer is notified. The same text again changes nothing',
  body: writtenPolicySchema.extend({
    /** The draft that it was, which goes with it: refused when somebody has saved another meanwhile. */
    draftRevision: z.int32().positive().optional(),
    /** The newest version that the writer saw, 0 before the first: refused when somebody has published another meanwhile. */
    follows: z.int32().min(0).optional(),
  }),
  response: success({ version: z.int().positive() }),
  errors: ['CHANGED_MEANWHILE'],
})
