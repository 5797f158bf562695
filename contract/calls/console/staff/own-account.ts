import { z } from 'zod'
import { endpoint, idSchema, success } from '../../../endpoint.ts'
import { ANY_ROLE } from '../../../rules/permissions.ts'
import { MAX_PASSWORD, passwordSchema } from '../../account.ts'
import { staffDeviceSchema } from './staff.ts'

const own = { access: 'staff', permission: ANY_ROLE } as const

export const consoleOwnAccount = endpoint({
  ...own,
  method: 'GET',
  path: '/api/console/account',
  summary: 'The own account of somebody of staff: e-mail and signed-in devices',
  response: success({ email: z.string(), devices: z.array(staffDeviceSchema) }),
})

export const consoleChangePassword = endpoint({
  ...own,
  method: 'POST',
  path: '/api/console/account/password',
  summary: 'Change the own password; all other devices are signed out, those of the shop too, and a mail says so',
  body: z.strictObject({ current: z.string().min(1).max(MAX_PASSWORD), password: passwordSchema }),
  response: success({}),
  errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'TOO_MANY_TRIES'],
})

export const consoleRenewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/api/console/second-step/codes',
  needsPassword: true,
  summary: 'New recovery codes, shown once; the earlier ones open nothing any more',
  response: success({ recoveryCodes: z.array(z.string()) }),
  errors: ['NOT_FOUND'],
})

export const consoleEndOwnDevice = endpoint({
  ...own,
  method: 'POST',
  path: '/api/console/account/devices/end',
  summary: 'Sign an own device out',
  body: z.strictObject({ sessionId: idSchema }),
  response: success({}),
  errors: ['NOT_FOUND'],
})
