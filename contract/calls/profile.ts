import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { PICTURE_ERRORS } from '../errors.ts'
import { languageSchema } from '../rules/languages.ts'
import { emailInput, line, personName } from '../rules/text.ts'
import { MAX_PASSWORD, userSchema } from './account.ts'
import { codeSchema, linkTokenSchema } from './password-reset.ts'

/** Hours until an unconfirmed e-mail address or phone number expires, together with its link. */
export const WAITING_HOURS = 24

/** Kind of a contact that awaits confirmation. */
const contactKind = z.enum(['email', 'phone'])
export type ContactKind = z.infer<typeof contactKind>

export const userUpdate = endpoint({
  method: 'POST',
  path: '/api/user/update',
  access: 'customer',
  summary: 'Change name and picture; a new e-mail or phone is confirmed through the new one, and needs the current password',
  upload: 'image',
  body: z.strictObject({
    name: personName(),
    email: emailInput(),
    phone: line(30).min(1),
    currentPassword: z.string().max(MAX_PASSWORD).optional(),
    /** Remove the picture. */
    removeImage: z.literal('true').optional(),
  }),
  response: success({ user: userSchema }),
  errors: ['WRONG_PASSWORD', 'TOO_MANY_TRIES', ...PICTURE_ERRORS],
})

export const userLanguage = endpoint({
  method: 'POST',
  path: '/api/user/language',
  access: 'customer',
  summary: 'Choose the language in which the shop writes to the customer, of the orders under way as well',
  body: z.strictObject({ language: languageSchema }),
  response: success({}),
})

export const emailConfirm = endpoint({
  method: 'POST',
  path: '/api/user/confirm-email',
  access: 'optional',
  summary: 'Prove an e-mail address with the token of the link that was sent to it; a new one becomes the one of its account',
  body: z.strictObject({ token: linkTokenSchema }),
  response: success({}),
  errors: ['LINK_INVALID', 'LOGIN_TO_CONFIRM', 'TOO_MANY_TRIES'],
})

export const phoneConfirm = endpoint({
  method: 'POST',
  path: '/api/user/confirm-phone',
  access: 'customer',
  summary: 'Prove a phone number with the code that was sent to it; a new one becomes the own one',
  body: z.strictObject({ otp: codeSchema }),
  response: success({ user: userSchema }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY_TRIES'],
})

export const contactResend = endpoint({
  method: 'POST',
  path: '/api/user/resend-confirmation',
  access: 'customer',
  summary: 'Send the link or code for a waiting or an unproven address or number once more; the one before is worth nothing then',
  body: z.strictObject({ kind: contactKind }),
  response: success({ resendAfter: z.int() }),
  errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
})

export const contactKeep = endpoint({
  method: 'POST',
  path: '/api/user/keep-contact',
  access: 'customer',
  summary: 'Keep the old e-mail or phone: the waiting one is forgotten',
  body: z.strictObject({ kind: contactKind }),
  response: success({ user: userSchema }),
})
