import type { FastifyInstance } from 'fastify'
import {
  consoleChangePassword,
  consoleEndOwnDevice,
  consoleOwnAccount,
  consoleRenewRecoveryCodes,
} from '#contract/calls/console/staff/own-account.ts'
import { checkPassword } from '#server/account/check-password.ts'
import { refuseCommonPassword } from '#server/account/common-passwords.ts'
import { changeOwnPassword } from '#server/account/console/change-own-password.ts'
import { readSecondStep, renewRecoveryCodes } from '#server/account/console/second-step.ts'
import type { StaffSignInDeps } from '#server/account/console/sign-in-staff.ts'
import { hashPassword } from '#server/account/password.ts'
import { account } from '#server/database/schema/account.ts'
import { signedIn } from '#server/platform/bind.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { endStaffSessions } from '../people/end-devices.ts'
import { readDevices } from '../people/read-staff.ts'

/** The calls of staff about their own account. */
export function ownAccountRoutes(app: FastifyInstance, deps: StaffSignInDeps): void {
  const { db, clock, secret } = deps
  const readOwn = async (reader: Reader, accountId: string) => {
    const { name, email, phone } = account
    const [own] = await reader.select({ name, email, phone }).from(account).where(eq(account.id, accountId))
    if (!own) throw new Refusal('UNAUTHENTICATED')
    return own
  }

  bindStaffRead(app, consoleOwnAccount, async (_input, call) => {
    const { accountId, sessionId } = signedIn(call)
    const { email } = await readOwn(db, accountId)
    return { email, devices: await readDevices(db, { now: clock.now(), current: sessionId, of: accountId }) }
  })

  bindStaffWork(app, consoleChangePassword, async ({ body }, actor, change) => {
    const { accountId, sessionId } = signedIn(actor)
    await checkPassword(deps, { accountId, password: body.current, field: 'current' })
    refuseCommonPassword(body.password, await readOwn(db, accountId), 'password')
    const passwordHash = await hashPassword(body.password)
    return change(async (tx) => {
      await changeOwnPassword(tx, secret, { accountId, passwordHash, keepSession: sessionId })
      return { subject: { kind: 'staff', id: accountId }, after: { password: 'changed' }, result: {} }
    })
  })

  bindStaff(app, consoleRenewRecoveryCodes, async (tx, _input, { accountId }) => {
    const { since } = await readSecondStep(tx, accountId)
    if (since === null) throw new Refusal('NOT_FOUND')
    const recoveryCodes = await renewRecoveryCodes(tx, secret, accountId)
    return { subject: { kind: 'staff', id: accountId }, after: { recoveryCodes: 'renewed' }, response: () => ({ recoveryCodes }) }
  })

  bindStaff(app, consoleEndOwnDevice, async (tx, { body: { sessionId } }, { accountId }) => {
    const ended = await endStaffSessions(tx, { sessionId, accountId })
    if (ended.length === 0) throw new Refusal('NOT_FOUND')
    return { subject: { kind: 'session', id: accountId }, after: { ended: 1 }, response: () => ({}) }
  })
}
