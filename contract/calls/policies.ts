import { z } from 'zod'
import { endpoint, languageQuery, success } from '../endpoint.ts'

/** Public legal texts: terms of use, privacy policy, returns and withdrawal. Each has its own page, `/terms` and so on. */
export const POLICIES = ['terms', 'privacy', 'returns'] as const
export const policyKindSchema = z.enum(POLICIES)
export type PolicyKind = z.infer<typeof policyKindSchema>

/** Days between the announcement of a new version and its effect (Standard Terms no. 10023, article 3). */
export const ANNOUNCED_DAYS = 7
/** The same for a version that is less favourable to customers. */
export const ADVERSE_ANNOUNCED_DAYS = 30

/** Placeholders that a policy may use as `{{returnDays}}`. Their values come from the settings, so each fact has one source. */
export const POLICY_PLACEHOLDERS = [
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
export type PolicyPlaceholder = (typeof POLICY_PLACEHOLDERS)[number]

/** A day in Seoul, `YYYY-MM-DD`. */
const daySchema = z.iso.date()

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
