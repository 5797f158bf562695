import type {
  consoleEndDevice,
  consoleEndOtherDevices,
  consoleInvite,
  consoleRemoveStaff,
  consoleResetSecondStep,
  consoleRevokeInvitation,
  consoleSetPermission,
  consoleSetSignInRules,
  consoleSetStaffRole,
  consoleStaff,
} from '#contract/calls/console/staff/staff.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { defineCalls } from '../api/calls.ts'

/** The response with the people who work here. */
export type StaffPage = ResponseOf<typeof consoleStaff>

export const staffCalls = defineCalls((call) => ({
  read: call<typeof consoleStaff>('GET /api/console/staff'),
  setRole: call<typeof consoleSetStaffRole>('POST /api/console/staff/role'),
  remove: call<typeof consoleRemoveStaff>('POST /api/console/staff/remove'),
  resetSecondStep: call<typeof consoleResetSecondStep>('POST /api/console/staff/second-step/reset'),
  setPermission: call<typeof consoleSetPermission>('POST /api/console/staff/permission'),
  setRules: call<typeof consoleSetSignInRules>('POST /api/console/staff/rules'),
  invite: call<typeof consoleInvite>('POST /api/console/staff/invite'),
  revoke: call<typeof consoleRevokeInvitation>('POST /api/console/staff/invitations/revoke'),
  endDevice: call<typeof consoleEndDevice>('POST /api/console/staff/devices/end'),
  endOthers: call<typeof consoleEndOtherDevices>('POST /api/console/staff/devices/end-others'),
}))
