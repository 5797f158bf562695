import type {
  consoleChangePassword,
  consoleEndOwnDevice,
  consoleOwnAccount,
  consoleRenewRecoveryCodes,
} from '#contract/calls/console/staff/own-account.ts'
import type {
  consoleBeginSecondStep,
  consoleConfirmSecondStep,
  consoleRemoveSecondStep,
  consoleSecondStep,
} from '#contract/calls/console/staff/session.ts'
import { defineCalls } from '../api/calls.ts'

export const accountCalls = defineCalls((call) => ({
  read: call<typeof consoleOwnAccount>('GET /api/console/account'),
  changePassword: call<typeof consoleChangePassword>('POST /api/console/account/password'),
  endDevice: call<typeof consoleEndOwnDevice>('POST /api/console/account/devices/end'),
  secondStep: call<typeof consoleSecondStep>('GET /api/console/second-step'),
  beginSecondStep: call<typeof consoleBeginSecondStep>('POST /api/console/second-step/begin'),
  confirmSecondStep: call<typeof consoleConfirmSecondStep>('POST /api/console/second-step/confirm'),
  removeSecondStep: call<typeof consoleRemoveSecondStep>('POST /api/console/second-step/remove'),
  renewCodes: call<typeof consoleRenewRecoveryCodes>('POST /api/console/second-step/codes'),
}))
