import type { FastifyInstance } from 'fastify'
import { consoleLogin } from '#contract/account.ts'
import { bind } from '#server/platform/bind.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { createSessionTokens } from '#server/platform/sessions.ts'
import { type Access, callName } from '#server/platform/staff-access.ts'
import { findLogin, loginName } from './find-login.ts'
import { type SignInDeps, signIn } from './sign-in.ts'

/** How staff sign in. */
export function accountOperatorRoutes(app: FastifyInstance, deps: SignInDeps): void {
  const tokens = createSessionTokens(deps)

  bind(app, consoleLogin, async ({ body }, { address }) => {
    const record = (staffId: string | null, result: Access['result']) =>
      app.recordAccess({ staffId, address, call: callName(consoleLogin), result })
    const opened = await signIn(deps, { login: body.email, password: body.password, address, staffOnly: true }).catch(async (error) => {
      // What the limits refuse is not written: nobody fills the log by knocking.
      if (error instanceof Refusal && error.code === 'WRONG_LOGIN') await record(await staffIdOf(deps.db, body.email), 'refused')
      throw error
    })
    await record(opened.accountId, 'ok')
    return { token: await tokens.sign(opened, opened.expiresAt), expiresAt: opened.expiresAt.toISOString() }
  })
}

/** Whose staff account was tried. A name that nobody of staff has is not kept: people type other things into that field. */
async function staffIdOf(db: Db, login: string): Promise<string | null> {
  const found = await findLogin(db, loginName(login))
  return found?.staff ? found.id : null
}
