import type { FastifyInstance } from 'fastify'
import { consoleMe } from '#contract/calls/console/staff/me.ts'
import {
  consoleBeginSecondStep,
  consoleConfirmSecondStep,
  consoleRemoveSecondStep,
  consoleSecondStep,
} from '#contract/calls/console/staff/session.ts'
import { STAFF_ROLES } from '#contract/rules/staff.ts'
import { beginSecondStep, confirmSecondStep, readSecondStep, removeSecondStep } from '#server/account/console/second-step.ts'
import { isSecondStepDemanded, readSignInRules } from '#server/account/console/sign-in-rules.ts'
import { countCode, labelOf, type StaffSignInDeps } from '#server/account/console/sign-in-staff.ts'
import { account } from '#server/database/schema/account.ts'
import { type Call, signedIn } from '#server/platform/bind.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readStaffMember } from './read-staff-member.ts'

/** The calls of staff about themselves. */
export function staffSelfRoutes(app: FastifyInstance, deps: StaffSignInDeps): void {
  const { db } = deps
  const isDemanded = async (reader: Reader, call: Call) => {
    const role = STAFF_ROLES.find((each) => each === signedIn(call).role) ?? 'packer'
    return isSecondStepDemanded(await readSignInRules(reader), { role, address: call.address, production: deps.production })
  }

  bindStaffRead(app, consoleMe, async (_input, call) => ({ me: await readStaffMember(db, signedIn(call)) }))

  bindStaffRead(app, consoleSecondStep, async (_input, call) => {
    const { since, recoveryCodesLeft } = await readSecondStep(db, signedIn(call).accountId)
    return { since: since?.toISOString() ?? null, recoveryCodesLeft, demanded: await isDemanded(db, call) }
  })

  bindStaff(app, consoleBeginSecondStep, async (tx, _input, { accountId }) => {
    const [own] = await tx.select({ email: account.email }).from(account).where(eq(account.id, accountId))
    const setup = await beginSecondStep(tx, deps, { accountId, ...labelOf(own?.email ?? null, deps) })
    return { subject: { kind: 'staff', id: accountId }, after: { secondStep: 'begun' }, response: () => ({ setup }) }
  })

  bindStaffWork(app, consoleConfirmSecondStep, async ({ body }, { accountId }, change) => {
    const code = await countCode(deps, accountId)
    const recoveryCodes = await change(async (tx) => {
      const result = await confirmSecondStep(tx, deps, accountId, body.code)
      if (result === null) throw code.wrong
      await code.forget(tx)
      return { subject: { kind: 'staff', id: accountId }, after: { secondStep: 'on' }, result }
    })
    return { recoveryCodes }
  })

  bindStaff(app, consoleRemoveSecondStep, async (tx, _input, actor) => {
    if (await isDemanded(tx, actor)) throw new Refusal('SECOND_STEP_DEMANDED')
    await removeSecondStep(tx, actor.accountId)
    const step = { before: { secondStep: 'on' }, after: { secondStep: 'off' } }
    return { subject: { kind: 'staff', id: actor.accountId }, ...step, response: () => ({}) }
  })
}
