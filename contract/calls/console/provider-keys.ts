import { z } from 'zod'
import { endpoint, success } from '../../endpoint.ts'
import { LINE_CHARACTERS } from '../../rules/visible-text.ts'

/** Outside services that need keys. */
export const KEY_PROVIDERS = ['kakao-pay', 'portone', 'smtp', 'solapi', 'web-push'] as const
export type KeyProvider = (typeof KEY_PROVIDERS)[number]

/** A key of a provider, and the environment variable that takes precedence over the stored one. */
export interface KeyField {
  name: string
  variable: string
  optional?: true
}

export const KEY_FIELDS: Readonly<Record<KeyProvider, readonly KeyField[]>> = {
  'kakao-pay': [
    { name: 'secretKey', variable: 'KAKAO_PAY_SECRET_KEY' },
    { name: 'cid', variable: 'KAKAO_PAY_CID' },
  ],
  portone: [
    { name: 'apiSecret', variable: 'PORTONE_API_SECRET' },
    { name: 'storeId', variable: 'PORTONE_STORE_ID' },
    { name: 'channelKey', variable: 'PORTONE_CHANNEL_KEY' },
    { name: 'webhookSecret', variable: 'PORTONE_WEBHOOK_SECRET' },
    { name: 'receiptChannelKey', variable: 'PORTONE_RECEIPT_CHANNEL_KEY', optional: true },
  ],
  smtp: [
    { name: 'url', variable: 'SMTP_URL' },
    { name: 'from', variable: 'MAIL_FROM' },
  ],
  solapi: [
    { name: 'apiKey', variable: 'SOLAPI_API_KEY' },
    { name: 'apiSecret', variable: 'SOLAPI_API_SECRET' },
    { name: 'from', variable: 'SOLAPI_FROM' },
  ],
  'web-push': [
    { name: 'privateKey', variable: 'VAPID_PRIVATE_KEY' },
    { name: 'subject', variable: 'VAPID_SUBJECT', optional: true },
  ],
}

const providerSchema = z.enum(KEY_PROVIDERS)

/** The keys of a provider as the console shows them: their last four characters at most. */
export const providerKeysSchema = z.object({
  provider: providerSchema,
  /** Environment variables that are set: they take precedence over stored keys. */
  variables: z.array(z.string()),
  /** Last characters of the stored keys by name; null when none are stored. Short keys show none. */
  kept: z.record(z.string(), z.string()).nullable(),
  keptAt: z.iso.datetime().nullable(),
  keptBy: z.string().nullable(),
})
export type ProviderKeys = z.infer<typeof providerKeysSchema>

const keys = success({ providers: z.array(providerKeysSchema) })

export const consoleProviderKeys = endpoint({
  method: 'GET',
  path: '/api/console/settings/keys',
  access: 'staff',
  permission: 'settings.write',
  summary: 'Which providers have keys, from the environment or kept by the console; never the keys',
  response: keys,
})

export const consoleKeepKeys = endpoint({
  method: 'POST',
  path: '/api/console/settings/keys/keep',
  access: 'staff',
  permission: 'settings.write',
  needsPassword: true,
  summary: 'Try keys of a provider by a call to it, keep them encrypted, and use them at once: the owner alone, with the password',
  body: z.strictObject({
    provider: providerSchema,
    /** By name. Optional ones may be missing or empty. */
    keys: z.record(z.string().max(40), z.string().trim().max(500).regex(LINE_CHARACTERS)),
  }),
  response: keys,
  errors: ['KEYS_REFUSED', 'KEYS_NOT_TRIED'],
})

export const consoleForgetKeys = endpoint({
  method: 'POST',
  path: '/api/console/settings/keys/forget',
  access: 'staff',
  permission: 'settings.write',
  needsPassword: true,
  summary: 'Erase the kept keys of a provider: the owner alone, with the password',
  body: z.strictObject({ provider: providerSchema }),
  response: keys,
  errors: ['NOT_FOUND'],
})
