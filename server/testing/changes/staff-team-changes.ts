import { expect } from 'vitest'
import {
  consoleEndDevice,
  consoleEndOtherDevices,
  consoleInvite,
  consoleRemoveStaff,
  consoleResetSecondStep,
  consoleRevokeInvitation,
  consoleSetPermission,
  consoleSetSignInRules,
  consoleSetStaffRole,
} from '#contract/calls/console/staff/staff.ts'
import { consoleExportLog } from '#contract/calls/console/staff/staff-log.ts'
import type { Desk, StaffChange } from './staff-changes.ts'

let count = 0
/** Somebody who works here, with a session. */
async function hire({ rows }: Desk, role: 'manager' | 'packer') {
  count += 1
  const id = `hired-${count}`
  await rows(`insert into account (id, name, email, password_hash) values ($1, 'Somebody', $1 || '@example.com', '-')`, id)
  await rows('insert into staff (account_id, role) values ($1, $2)', id, role)
  const session = `insert into session (id, account_id, expires_at, staff, last_seen_at) values ('s-' || $1::text, $1, now() + interval '1 hour', true, now())`
  await rows(session, id)
  return { id, sessionId: `s-${id}` }
}

const FIRST_RULES = { networks: [], managersAlways: true, packersAlways: false, idleMinutes: 30 }

/** One of each change of the people who work here. */
export const TEAM_CHANGES: StaffChange[] = [
  {
    call: consoleSetStaffRole,
    prepare: async (desk) => {
      const { id } = await hire(desk, 'packer')
      return {
        body: { accountId: id, from: 'packer', to: 'manager' },
        subject: ['staff', id],
        before: { role: 'packer' },
        after: { role: 'manager' },
      }
    },
  },
  {
    call: consoleRemoveStaff,
    prepare: async (desk) => {
      const { id } = await hire(desk, 'manager')
      return { body: { accountId: id }, subject: ['staff', id], before: { role: 'manager' } }
    },
  },
  {
    call: consoleResetSecondStep,
    prepare: async (desk) => {
      const { id } = await hire(desk, 'packer')
      return { body: { accountId: id }, subject: ['staff', id], after: { secondStep: 'off' } }
    },
  },
  {
    call: consoleSetPermission,
    prepare: async () => ({
      body: { role: 'packer', permission: 'chat.answer', granted: true },
      subject: ['staff-role', 'packer'],
      before: { 'chat.answer': false },
      after: { 'chat.answer': true },
    }),
  },
  {
    call: consoleSetSignInRules,
    prepare: async () => ({
      body: { networks: ['203.0.113.0/24'], packersAlways: true },
      subject: ['sign-in-rule', null],
      before: FIRST_RULES,
      after: { ...FIRST_RULES, networks: ['203.0.113.0/24'], packersAlways: true },
    }),
  },
  {
    call: consoleInvite,
    prepare: async () => ({ body: { role: 'packer' }, subject: ['invitation', expect.any(String)], after: { role: 'packer' } }),
  },
  {
    call: consoleRevokeInvitation,
    prepare: async ({ send }) => {
      const { invitation } = consoleInvite.response.parse((await send(consoleInvite, { role: 'manager' })).payload)
      return { body: { invitationId: invitation._id }, subject: ['invitation', invitation._id], before: { role: 'manager' } }
    },
  },
  {
    call: consoleEndDevice,
    prepare: async (desk) => {
      const { id, sessionId } = await hire(desk, 'packer')
      return { body: { sessionId }, subject: ['session', id], after: { ended: 1 } }
    },
  },
  {
    call: consoleEndOtherDevices,
    prepare: async (desk) => {
      await hire(desk, 'packer')
      return { body: {}, subject: ['session', null], after: { ended: expect.any(Number) } }
    },
  },
  {
    call: consoleExportLog,
    prepare: async () => ({
      body: { reason: 'Monthly look', what: 'staff' },
      subject: ['export', null],
      after: { what: 'staff', reason: 'Monthly look', rows: expect.any(Number) },
    }),
  },
]
