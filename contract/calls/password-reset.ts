import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { emailInput, line } from '../rules/text.ts'
import { passwordSchema } from './account.ts'

/** Minutes until a reset link expires; it works once (product rules, 12). */
export const RESET_LINK_MINUTES = 30
/** Minutes until a code expires; it works once. */
export const CODE_MINUTES = 5
/** Attempts per code; after that a new one is needed. */
export const CODE_TRIES = 5
export const CODE_DIGITS = 6
/** Seconds until another code can be requested. */
export const RESEND_SECONDS = 60

/** The token in a link: 256 bits as base64url. */
export const linkTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
export const codeSchema = z.string().regex(/^\d{6}$/, { message: 'account.reset.codeIncomplete' })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Have a link for a new password sent by e-mail. The response is the same whether or not there is such an account.',
  body: z.strictObject({ email: emailInput() }),
  response: success({}),
  errors: ['TOO_MANY_TRIES'],
})

export const resetLinkCheck = endpoint({
  method: 'GET',
  path: '/api/auth/reset-password/:token',
  access: 'optional',
  summary: 'Whose password a link sets, and until when',
  params: z.strictObject({ token: linkTokenSchema }),
  response: success({
    /** Mostly masked: the holder of the link knows the address. */
    maskedEmail: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['LINK_INVALID', 'TOO_MANY_TRIES'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/:token',
  access: 'optional',
  summary: 'Set a new password with the token of a link; ends the other sessions of the account',
  params: z.strictObject({ token: linkTokenSchema }),
  body: z.strictObject({ newPassword: passwordSchema }),
  response: success({}),
  errors: ['LINK_INVALID', 'PASSWORD_TOO_COMMON', 'TOO_MANY_TRIES'],
})

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/auth/send-otp',
  access: 'public',
  summary: 'Have a code for a new password sent by SMS. The response is the same whether or not there is such an account.',
  body: z.strictObject({ phone: line(30).min(1) }),
  response: success({ resendAfter: z.int() }),
  errors: ['TOO_MANY_TRIES'],
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/auth/verify-otp',
  access: 'optional',
  summary: 'Set a new password with a code; ends the other sessions of the account',
  body: z.strictObject({ phone: line(30).min(1), otp: codeSchema, newPassword: passwordSchema }),
  response: success({}),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'PASSWORD_TOO_COMMON', 'TOO_MANY_TRIES'],
})
