import type { consoleBeginSecondStep, consoleConfirmSecondStep } from '#contract/calls/console/staff/session.ts'
import type { consoleAcceptInvitation, consoleInvitation } from '#contract/calls/console/staff/staff-invitations.ts'
import { defineCalls } from '../api/calls.ts'

/** The calls that accept an invitation and set the second step up. */
export const joinCalls = defineCalls((call) => ({
  read: call<typeof consoleInvitation>('POST /api/console/invitation'),
  accept: call<typeof consoleAcceptInvitation>('POST /api/console/invitation/accept'),
  begin: call<typeof consoleBeginSecondStep>('POST /api/console/second-step/begin'),
  confirm: call<typeof consoleConfirmSecondStep>('POST /api/console/second-step/confirm'),
}))
