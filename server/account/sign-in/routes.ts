import type { FastifyInstance } from 'fastify'
import { addressUpdate, userGet, userLogin, userLogout, userRegister } from '#contract/calls/account.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { callName } from '#server/platform/record-access.ts'
import { createSessionTokens } from '#server/platform/sessions.ts'
import { isStaff } from '#server/platform/staff-permission.ts'
import type { AccountDeps } from '../account-deps.ts'
import { updateAddress } from '../contact/update-address.ts'
import { readUser } from '../read-user.ts'
import { endSession } from './end-session.ts'
import type { OpenedSession } from './open-session.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'

/** Account calls for shoppers. `secret` signs tokens and hashes the keys of limits; at least 32 bytes. */
export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { db } = deps
  const tokens = createSessionTokens(deps)
  const welcome = async (opened: OpenedSession) => ({
    token: await tokens.sign(opened, opened.expiresAt),
    user: await readUser(db, opened.accountId),
    expiresAt: opened.expiresAt.toISOString(),
  })

  bind(app, userRegister, async ({ body }, { address, language }) => {
    const { name, email, phone, password, consents } = body
    const opened = await register(deps, { name, email, phone, password, consents, language, address })
    return welcome(opened)
  })

  bind(app, userLogin, async ({ body }, { address }) =>
    welcome(await signIn(deps, { login: body.email || body.phone || '', password: body.password, address })),
  )

  bind(app, userLogout, async (_, call) => {
    const caller = signedIn(call)
    const { accountId, sessionId } = caller
    await inTransaction(db, (tx) => endSession(tx, sessionId))
    if (isStaff(caller)) await app.recordAccess({ staffId: accountId, address: call.address, call: callName(userLogout), result: 'ok' })
    return {}
  })

  bind(app, userGet, async (_, call) => ({ user: await readUser(db, signedIn(call).accountId) }))

  bind(app, addressUpdate, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    const user = await inTransaction(db, async (tx) => {
      await updateAddress(tx, accountId, body.index, body.newAddress)
      return readUser(tx, accountId)
    })
    return { user }
  })
}
