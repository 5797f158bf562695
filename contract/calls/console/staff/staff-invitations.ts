import { z } from 'zod'
import { endpoint, success } from '../../../endpoint.ts'
import { GRANTED_ROLES } from '../../../rules/staff.ts'
import { emailInput, line, personName } from '../../../rules/text.ts'
import { passwordSchema } from '../../account.ts'

/** The secret of an invitation's link. It is behind the `#` of the address, so that no server and no log receives it. */
const token = line(200).min(1)

export const consoleInvitation = endpoint({
  method: 'POST',
  path: '/api/console/invitation',
  access: 'public',
  summary: 'Read the invitation of a link',
  body: z.strictObject({ token }),
  response: success({ role: z.enum(GRANTED_ROLES), invitedBy: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['INVITATION_INVALID', 'CROSS_ORIGIN'],
})

export const consoleAcceptInvitation = endpoint({
  method: 'POST',
  path: '/api/console/invitation/accept',
  access: 'public',
  summary: 'Accept an invitation, once. An account that the e-mail has already is taken with its own password. Then sign in',
  body: z.strictObject({
    token,
    name: personName(),
    email: emailInput(),
    password: passwordSchema,
  }),
  response: success({}),
  errors: ['INVITATION_INVALID', 'WRONG_LOGIN', 'ALREADY_STAFF', 'PASSWORD_TOO_COMMON', 'TOO_MANY_TRIES', 'CROSS_ORIGIN'],
})
