import type { FastifyInstance } from 'fastify'
import { consoleLogin } from '#contract/account.ts'
import { bind } from '#server/platform/bind.ts'
import { createSessionTokens } from '#server/platform/sessions.ts'
import { type SignInDeps, signIn } from './sign-in.ts'

/** The account calls of the owner of the shop. */
export function accountOperatorRoutes(app: FastifyInstance, deps: SignInDeps): void {
  const tokens = createSessionTokens(deps)

  bind(app, consoleLogin, async ({ body }, { address }) => {
    const opened = await signIn(deps, { login: body.email, password: body.password, address, ownerOnly: true })
    return { token: await tokens.sign(opened, opened.expiresAt), expiresAt: opened.expiresAt.toISOString() }
  })
}
