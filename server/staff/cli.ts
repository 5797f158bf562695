import { parseArgs } from 'node:util'
import { STAFF_ROLES } from '#contract/rules/staff.ts'
import { findLogin, normaliseLogin } from '#server/account/sign-in/find-login.ts'
import { printLine, runOnDatabase } from '#server/database/run-on-database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'
import { changeRoleByCommand } from './change-role-by-command.ts'
import { resetSecondStepByCommand } from './reset-second-step-by-command.ts'

const USAGE = `Usage: npm run shop:staff -- --email E-MAIL --role ${STAFF_ROLES.join('|')}|none
       npm run shop:staff -- --email E-MAIL --reset-second-step`

/**
 * `npm run shop:staff`: gives an account a role among staff, takes it away, or turns the second step of somebody off who lost the phone and
 * the recovery codes. Only people with access to the shop's server can run it, so this is the way back in for an owner whom nobody else can
 * help.
 */
async function changeStaff(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, role: { type: 'string' }, 'reset-second-step': { type: 'boolean', default: false } },
  })
  if (values['reset-second-step']) return resetByEmail(values.email, values.role)
  const role = values.role === 'none' ? null : STAFF_ROLES.find((one) => one === values.role)
  const email = values.email
  if (role === undefined || !email?.includes('@')) throw new StartError(USAGE)
  const found = await runOnDatabase((db) =>
    inTransaction(db, async (tx) => {
      const login = await findLogin(tx, normaliseLogin(email))
      if (login) await changeRoleByCommand(tx, login.id, role)
      return login !== undefined
    }),
  )
  if (!found) throw new StartError('No account has this e-mail; nothing was changed.')
  printLine(role === null ? 'The account works here no more.' : `The account is ${role} now.`)
}

async function resetByEmail(email: string | undefined, role: string | undefined): Promise<void> {
  if (role !== undefined || !email?.includes('@')) throw new StartError(USAGE)
  const done = await runOnDatabase((db) =>
    inTransaction(db, async (tx) => {
      const login = await findLogin(tx, normaliseLogin(email))
      return login !== undefined && (await resetSecondStepByCommand(tx, login.id))
    }),
  )
  if (!done) throw new StartError('Nobody of staff has this e-mail; nothing was changed.')
  printLine('The second step is off and all devices are signed out. Sign in with the password and set the second step up again.')
}

await changeStaff().catch(exitWithStartError)
