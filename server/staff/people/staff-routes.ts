import type { FastifyInstance } from 'fastify'
import {
  consoleEndDevice,
  consoleEndOtherDevices,
  consoleRemoveStaff,
  consoleResetSecondStep,
  consoleSetPermission,
  consoleSetSignInRules,
  consoleSetStaffRole,
  consoleStaff,
} from '#contract/calls/console/staff/staff.ts'
import { readSignInRules, setSignInRules } from '#server/account/console/sign-in-rules.ts'
import type { StaffSignInDeps } from '#server/account/console/sign-in-staff.ts'
import { signedIn } from '#server/platform/bind.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import { Refusal } from '#server/platform/errors.ts'
import { changeRole, removePerson, resetSecondStep, setPermission } from './change-people.ts'
import { endStaffSessions } from './end-devices.ts'
import { readDevices, readGranted, readInvitations, readPeople } from './read-staff.ts'

/** The calls of the owner about the people who work here. */
export function peopleStaffRoutes(app: FastifyInstance, { db, clock, production }: StaffSignInDeps): void {
  bindStaffRead(app, consoleStaff, async (_input, call) => {
    const now = clock.now()
    const [people, invitations, rules, granted, devices] = await Promise.all([
      readPeople(db, now),
      readInvitations(db, now),
      readSignInRules(db),
      readGranted(db),
      readDevices(db, { now, current: signedIn(call).sessionId }),
    ])
    return { people, invitations, rules, granted, devices, ownAddress: call.address, production }
  })

  bindStaff(app, consoleSetStaffRole, async (tx, { body: { accountId, from, to } }) => {
    await changeRole(tx, accountId, { from, to })
    return { subject: { kind: 'staff', id: accountId }, before: { role: from }, after: { role: to }, response: () => ({}) }
  })

  bindStaff(app, consoleRemoveStaff, async (tx, { body: { accountId } }) => {
    const role = await removePerson(tx, accountId)
    return { subject: { kind: 'staff', id: accountId }, before: { role }, response: () => ({}) }
  })

  bindStaff(app, consoleResetSecondStep, async (tx, { body: { accountId } }) => {
    await resetSecondStep(tx, accountId)
    return { subject: { kind: 'staff', id: accountId }, after: { secondStep: 'off' }, response: () => ({}) }
  })

  bindStaff(app, consoleSetPermission, async (tx, { body }) => {
    const { role, permission, granted } = body
    const had = await setPermission(tx, body)
    const facts = { before: { [permission]: had }, after: { [permission]: granted } }
    return { subject: { kind: 'staff-role', id: role }, ...facts, response: () => ({}) }
  })

  bindStaff(app, consoleSetSignInRules, async (tx, { body }) => {
    const { before, after } = await setSignInRules(tx, body)
    return { subject: { kind: 'sign-in-rule', id: null }, before: { ...before }, after: { ...after }, response: () => ({}) }
  })

  bindStaff(app, consoleEndDevice, async (tx, { body: { sessionId } }) => {
    const [ended] = await endStaffSessions(tx, { sessionId })
    if (!ended) throw new Refusal('NOT_FOUND')
    return { subject: { kind: 'session', id: ended.accountId }, after: { ended: 1 }, response: () => ({}) }
  })

  bindStaff(app, consoleEndOtherDevices, async (tx, _input, actor) => {
    const { length: ended } = await endStaffSessions(tx, { but: signedIn(actor).sessionId })
    return { subject: { kind: 'session', id: null }, after: { ended }, response: () => ({ ended }) }
  })
}
