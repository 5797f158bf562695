import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { MAX_PASSWORD } from './account.ts'

/** Years for which orders and payments must be recorded (Act on Consumer Protection in Electronic Commerce, article 6). */
export const ORDER_RECORD_YEARS = 5

/**
 * Kinds of consent: the first three are required for an account, the others optional. `marketing-night` covers the hours for which the law
 * requires a separate consent.
 */
export const CONSENT_KINDS = ['terms', 'privacy', 'age', 'marketing-email', 'marketing-sms', 'marketing-push', 'marketing-night'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]
export const REQUIRED_CONSENTS: readonly ConsentKind[] = ['terms', 'privacy', 'age']

export type AdvertisingKind = Extract<ConsentKind, `marketing-${string}`>
/** Whether a consent is for advertising. */
export const isAdvertising = (kind: ConsentKind): kind is AdvertisingKind => kind.startsWith('marketing-')
/**
 * Consents that can be given today: the shop advertises by push alone. A consent for another channel can only be withdrawn (decision 043).
 */
export const OFFERED_ADVERTISING = ['marketing-push', 'marketing-night'] as const

/** State of one consent: when and in which version it was last given or withdrawn; nulls when it was never requested. */
export const consentSchema = z.object({
  kind: z.enum(CONSENT_KINDS),
  required: z.boolean(),
  given: z.boolean(),
  version: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  /** When it was withdrawn; null while it is given, and when it never was. */
  withdrawnAt: z.iso.datetime().nullable(),
})
export type Consent = z.infer<typeof consentSchema>

const consents = success({ consents: z.array(consentSchema).length(CONSENT_KINDS.length) })

export const consentsGet = endpoint({
  method: 'GET',
  path: '/api/user/consents',
  access: 'customer',
  summary: 'What the caller agreed to, in which version and when',
  response: consents,
})

export const consentsUpdate = endpoint({
  method: 'POST',
  path: '/api/user/consents',
  access: 'customer',
  summary: 'Give or withdraw one of the free consents; the required ones end with the account',
  body: z.discriminatedUnion('given', [
    z.strictObject({ kind: z.enum(OFFERED_ADVERTISING), given: z.literal(true) }),
    z.strictObject({
      kind: z.enum(CONSENT_KINDS).extract(['marketing-email', 'marketing-sms', ...OFFERED_ADVERTISING]),
      given: z.literal(false),
    }),
  ]),
  response: consents,
})

/** Bound as a stream, because the file may be long. */
export const userDownload = endpoint({
  method: 'GET',
  path: '/api/user/download',
  access: 'customer',
  summary: 'Everything the store keeps of the caller, as one JSON file',
  response: success({ exportedAt: z.iso.datetime(), data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  errors: ['TOO_MANY_TRIES'],
})

export const userDelete = endpoint({
  method: 'POST',
  path: '/api/user/delete',
  access: 'customer',
  summary: 'Close the own account: what the law does not want kept is erased',
  body: z.strictObject({ password: z.string().min(1).max(MAX_PASSWORD) }),
  response: success({}),
  errors: ['WRONG_PASSWORD', 'OPEN_ORDERS', 'FORBIDDEN', 'TOO_MANY_TRIES'],
})
