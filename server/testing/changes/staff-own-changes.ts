import { URI } from 'otpauth'
import { consoleChangePassword, consoleEndOwnDevice, consoleRenewRecoveryCodes } from '#contract/calls/console/staff/own-account.ts'
import { consoleBeginSecondStep, consoleConfirmSecondStep, consoleRemoveSecondStep } from '#contract/calls/console/staff/session.ts'
import { hashPassword } from '#server/account/password.ts'
import type { StaffChange } from './staff-changes.ts'

/** The code of the authenticator app now. */
function codeOf(uri: string): string {
  const app = URI.parse(uri)
  if (!('period' in app)) throw new Error('The code does not go by time')
  return app.generate()
}

/** One of each change that staff make to themselves. */
export const OWN_CHANGES: StaffChange[] = [
  {
    call: consoleBeginSecondStep,
    prepare: async ({ ownerId }) => ({ body: {}, subject: ['staff', ownerId], after: { secondStep: 'begun' } }),
  },
  {
    call: consoleConfirmSecondStep,
    prepare: async ({ ownerId, send }) => {
      const { payload } = await send(consoleBeginSecondStep, {})
      const { setup } = consoleBeginSecondStep.response.parse(payload)
      return { body: { code: codeOf(setup.uri) }, subject: ['staff', ownerId], after: { secondStep: 'on' } }
    },
  },
  {
    call: consoleRenewRecoveryCodes,
    prepare: async ({ ownerId }) => ({ body: {}, subject: ['staff', ownerId], after: { recoveryCodes: 'renewed' } }),
  },
  {
    call: consoleRemoveSecondStep,
    prepare: async ({ ownerId }) => ({
      body: {},
      subject: ['staff', ownerId],
      before: { secondStep: 'on' },
      after: { secondStep: 'off' },
    }),
  },
  {
    call: consoleEndOwnDevice,
    prepare: async ({ ownerId, rows }) => {
      const session = `insert into session (id, account_id, expires_at, staff, last_seen_at) values ('own', $1, now() + interval '1 hour', true, now())`
      await rows(session, ownerId)
      return { body: { sessionId: 'own' }, subject: ['session', ownerId], after: { ended: 1 } }
    },
  },
  {
    call: consoleChangePassword,
    prepare: async ({ ownerId, rows }) => {
      await rows('update account set password_hash = $2 where id = $1', ownerId, await hashPassword('ten green bottles'))
      const body = { current: 'ten green bottles', password: 'nine green bottles' }
      return { body, subject: ['staff', ownerId], after: { password: 'changed' } }
    },
  },
]
