import { z } from 'zod'
import { endpoint, success } from '../../../endpoint.ts'
import { MAX_EMAIL } from '../../../rules/email.ts'
import { ANY_ROLE } from '../../../rules/permissions.ts'
import { MAX_PASSWORD } from '../../account.ts'
import { staffMemberSchema } from './me.ts'

const password = z.string().min(1).max(MAX_PASSWORD)
/** Six digits of the authenticator app. */
const appCode = z.string().regex(/^\d{6}$/)
/** One of the codes that were written down, with or without its hyphen. */
const recoveryCode = z.string().trim().min(8).max(12)

/** Body of a sign-in of staff: the password, and the second step where it is required. */
export const staffLoginBody = z.strictObject({
  email: z.string().trim().min(1).max(MAX_EMAIL),
  password,
  code: appCode.optional(),
  recoveryCode: recoveryCode.optional(),
})

/** An authenticator app reads `uri` as a QR code; `secret` is typed where there is no camera. */
export const secondStepSetupSchema = z.object({ secret: z.string(), uri: z.string() })
export type SecondStepSetup = z.infer<typeof secondStepSetupSchema>

export const consoleLogin = endpoint({
  method: 'POST',
  path: '/api/console/login',
  access: 'public',
  summary: 'Sign in as staff with a program: returns a bearer token',
  body: staffLoginBody,
  response: success({ token: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['WRONG_LOGIN', 'CODE_NEEDED', 'CODE_WRONG', 'SECOND_STEP_MISSING', 'TOO_MANY_TRIES'],
})

export const consoleOpenSession = endpoint({
  method: 'POST',
  path: '/api/console/session',
  access: 'public',
  summary: 'Sign in to the console in a browser: the session is kept in a cookie that only its calls carry',
  body: staffLoginBody,
  response: success({
    /** `open`: signed in. `code`: the second step is required. `setup`: it has to be set up first, with a code of the app. */
    step: z.enum(['open', 'code', 'setup']),
    me: staffMemberSchema.nullable(),
    setup: secondStepSetupSchema.nullable(),
    /** After a setup, once: codes to write down. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
  errors: ['WRONG_LOGIN', 'CODE_WRONG', 'TOO_MANY_TRIES', 'CROSS_ORIGIN'],
})

export const consoleSession = endpoint({
  method: 'GET',
  path: '/api/console/session',
  access: 'public',
  summary: 'The session of this browser. "locked": nobody touched it for long; the password opens it again. "expired": its time is over',
  response: success({
    state: z.enum(['open', 'locked', 'expired', 'none']),
    me: staffMemberSchema.nullable(),
    /** Minutes without a touch after which the console locks itself. */
    idleMinutes: z.number().int(),
  }),
})

export const consoleUnlock = endpoint({
  method: 'POST',
  path: '/api/console/session/unlock',
  access: 'public',
  summary: 'Open a locked session again with the password; the second step is not required again',
  body: z.strictObject({ password }),
  response: success({}),
  errors: ['UNAUTHENTICATED', 'WRONG_PASSWORD', 'TOO_MANY_TRIES', 'CROSS_ORIGIN'],
})

export const consoleLock = endpoint({
  method: 'POST',
  path: '/api/console/session/lock',
  access: 'public',
  summary: 'Lock the session of this browser until the password is given again',
  response: success({}),
  errors: ['CROSS_ORIGIN'],
})

export const consoleEndSession = endpoint({
  method: 'POST',
  path: '/api/console/session/end',
  access: 'public',
  summary: 'Sign out of the console in this browser',
  response: success({}),
  errors: ['CROSS_ORIGIN'],
})

export const consoleProve = endpoint({
  method: 'POST',
  path: '/api/console/session/proof',
  access: 'staff',
  permission: ANY_ROLE,
  summary: 'Give the password again: for five minutes the session may do what requires it (refunds, exports, staff)',
  body: z.strictObject({ password }),
  response: success({}),
  errors: ['WRONG_PASSWORD', 'TOO_MANY_TRIES'],
})

export const consoleSecondStep = endpoint({
  method: 'GET',
  path: '/api/console/second-step',
  access: 'staff',
  permission: ANY_ROLE,
  summary: 'The own second step of the sign-in',
  response: success({ since: z.iso.datetime().nullable(), recoveryCodesLeft: z.number().int(), demanded: z.boolean() }),
})

export const consoleBeginSecondStep = endpoint({
  method: 'POST',
  path: '/api/console/second-step/begin',
  access: 'staff',
  permission: ANY_ROLE,
  needsPassword: true,
  summary: 'A new secret for the authenticator app; it counts once a code of it was given',
  response: success({ setup: secondStepSetupSchema }),
})

export const consoleConfirmSecondStep = endpoint({
  method: 'POST',
  path: '/api/console/second-step/confirm',
  access: 'staff',
  permission: ANY_ROLE,
  needsPassword: true,
  summary: 'Turn the second step on with a code of the app; returns the recovery codes, once',
  body: z.strictObject({ code: appCode }),
  response: success({ recoveryCodes: z.array(z.string()) }),
  errors: ['CODE_WRONG', 'TOO_MANY_TRIES'],
})

export const consoleRemoveSecondStep = endpoint({
  method: 'POST',
  path: '/api/console/second-step/remove',
  access: 'staff',
  permission: ANY_ROLE,
  needsPassword: true,
  summary: 'Turn the own second step off, where it is not demanded',
  response: success({}),
  errors: ['SECOND_STEP_DEMANDED'],
})
