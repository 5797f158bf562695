import { URI } from 'otpauth'
import { consoleBeginSecondStep, consoleConfirmSecondStep, consoleRemoveSecondStep } from '#contract/calls/console-session.ts'
import type { StaffChange } from './staff-changes.ts'

/** The code of the authenticator app now. */
export function codeOf(uri: string): string {
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
      const { said } = await send(consoleBeginSecondStep, {})
      const { setup } = consoleBeginSecondStep.response.parse(said)
      return { body: { code: codeOf(setup.uri) }, subject: ['staff', ownerId], after: { secondStep: 'on' } }
    },
  },
  {
    call: consoleRemoveSecondStep,
    prepare: async ({ ownerId }) => ({
      ...{ body: {}, subject: ['staff', ownerId] },
      ...{ before: { secondStep: 'on' }, after: { secondStep: 'off' } },
    }),
  },
]
