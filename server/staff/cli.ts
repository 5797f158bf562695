import { parseArgs } from 'node:util'
import { STAFF_ROLES } from '#contract/rules/staff.ts'
import { findLogin, loginName } from '#server/account/sign-in/find-login.ts'
import { runOnDatabase, say } from '#server/database/run-on-database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'
import { setStaffRole } from './set-staff-role.ts'

const USAGE = `Usage: npm run shop:staff -- --email E-MAIL --role ${STAFF_ROLES.join('|')}|none`

/** `npm run shop:staff`: gives an account a role among staff, or takes it away. */
async function setRole(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, role: { type: 'string' } } })
  const role = values.role === 'none' ? null : STAFF_ROLES.find((known) => known === values.role)
  const email = values.email
  if (role === undefined || !email?.includes('@')) throw new StartError(USAGE)
  const found = await runOnDatabase((db) =>
    inTransaction(db, async (tx) => {
      const login = await findLogin(tx, loginName(email))
      if (login) await setStaffRole(tx, login.id, role)
      return login !== undefined
    }),
  )
  if (!found) throw new StartError('No account has this e-mail; nothing was changed.')
  say(role === null ? 'The account works here no more.' : `The account is ${role} now.`)
}

await setRole().catch(exitWithStartError)
