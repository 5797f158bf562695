import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { emailInput, line, personName } from '../rules/text.ts'
import { PASSWORD_CHARACTERS } from '../rules/visible-text.ts'

/** Shortest and longest password, in characters (ASVS 6.2.1); the upper bound keeps hashing cheap to defend. */
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128
/** Days until a token expires (product rules, 12). */
export const TOKEN_DAYS = 7
/** Most delivery addresses of one account (product rules, 3). */
export const MAX_ADDRESSES = 3
/** Longest text of an address, in characters. */
export const MAX_ADDRESS_TEXT = 300
/** Youngest age of a customer without a guardian's consent (PIPA). */
export const MIN_AGE = 14
/**
 * Below this age a person is a minor, whose order may be cancelled without the legal guardian's consent (Civil Act 4 and 5, E-Commerce Act
 * 13(3)).
 */
export const ADULT_AGE = 19

const text = (max: number) => line(max).min(1)
const optionalText = (max: number) => line(max).optional()

/** Version of the consent texts in the locale files. Terms and privacy policy have versions of their own. */
export const CONSENT_VERSION = '2026-11-23'

/** `privacy` records that the notice on personal data was read. The contract's own needs require no consent (PIPA 15(1)4). */
export const consentsSchema = z.strictObject({
  terms: z.literal(true),
  privacy: z.literal(true),
  age: z.literal(true),
})

export const passwordSchema = z
  .string()
  .min(MIN_PASSWORD)
  .max(MAX_PASSWORD)
  .regex(PASSWORD_CHARACTERS, { message: 'common.field.characters' })

/** A postal code of Korea. */
export const zipCodeSchema = z.string().regex(/^\d{5}$/)

/** The English form of an address in Korean, as the postcode search returns it: for people, never for the courier. */
export const addressEnglishSchema = text(MAX_ADDRESS_TEXT).optional()

/** A delivery address, or null for an empty slot (product rules, 3). `address` is the whole text, as printed on the parcel. */
export const addressSchema = z.strictObject({
  address: text(MAX_ADDRESS_TEXT),
  active: z.boolean(),
  label: optionalText(40),
  zipCode: zipCodeSchema.optional(),
  detail: optionalText(100),
  addressEnglish: addressEnglishSchema,
})
export type Address = z.infer<typeof addressSchema>

/** The address as shown and printed on the parcel. Appends the detail where it is stored separately. */
export function addressText({ address, detail }: Pick<Address, 'address' | 'detail'>): string {
  return detail && !address.includes(detail) ? `${address}, ${detail}` : address
}

/** The caller's own account. It never contains a password, token or role. */
export const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  /** National notation, e.g. 010-1234-5678. Empty after another account has verified the number. */
  phone: z.string(),
  /**
   * Whether a link to the mailbox, or a code to the phone, confirmed the contact. An unverified contact resets no password and gets no
   * advertising.
   */
  verified: z.object({ email: z.boolean(), phone: z.boolean() }),
  image: z.string().nullable(),
  /** A new e-mail address or phone number that awaits confirmation; the old one stays valid until then. */
  waiting: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  /** Always three slots; an empty one is null. */
  address: z.array(addressSchema.nullable()).length(MAX_ADDRESSES),
})
export type User = z.infer<typeof userSchema>

const signedIn = success({ token: z.string(), user: userSchema, expiresAt: z.iso.datetime() })

export const userRegister = endpoint({
  method: 'POST',
  path: '/api/user/register',
  access: 'public',
  summary: 'Open an account',
  body: z.strictObject({
    name: personName(),
    email: emailInput(),
    password: passwordSchema,
    phone: text(30),
    consents: consentsSchema,
  }),
  response: signedIn,
  errors: ['ACCOUNT_NOT_OPENED', 'PASSWORD_TOO_COMMON', 'TOO_MANY_TRIES'],
})

export const userLogin = endpoint({
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  summary: 'Sign in with e-mail or Korean mobile number; `email` may hold either, and the other one be blank or missing',
  body: z
    .strictObject({
      email: z.string().trim().max(254).optional(),
      phone: z.string().trim().max(30).optional(),
      password: z.string().min(1).max(MAX_PASSWORD),
    })
    .refine((body) => Boolean(body.email || body.phone), {
      path: ['email'],
      message: 'account.error.emailOrPhone',
    }),
  response: signedIn,
  errors: ['WRONG_LOGIN', 'TOO_MANY_TRIES'],
})

export const userLogout = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  access: 'customer',
  summary: 'End the session of the token',
  response: success({}),
})

export const userGet = endpoint({
  method: 'GET',
  path: '/api/user/get',
  access: 'customer',
  summary: 'The own account',
  offline: 'owner',
  response: success({ user: userSchema }),
})

export const addressUpdate = endpoint({
  method: 'POST',
  path: '/api/address/update',
  access: 'customer',
  summary: 'Fill, change, make default or empty (null) one of three address slots',
  body: z.strictObject({
    index: z
      .int()
      .min(0)
      .max(MAX_ADDRESSES - 1),
    newAddress: addressSchema.nullable(),
  }),
  response: success({ user: userSchema }),
})
