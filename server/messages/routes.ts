import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOrDefault } from '#contract/rules/languages.ts'
import { OPT_OUT_PATH } from '#contract/secret-paths.ts'
import { account } from '#server/database/schema/account.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { isOptOutToken, OPT_OUTS, type OptOut, optOut } from './opt-out.ts'
import { OPT_OUT_PAGE_POLICY, optOutPage } from './opt-out-page.ts'

const paramsSchema = z.object({
  template: z.enum(OPT_OUTS),
  accountId: z.string().max(64),
  token: z.string().max(64),
})

/** Called in the transaction of an opt-out, to end the subscriptions that cause such mails. */
export type AfterOptOut = (tx: Tx, accountId: string, template: OptOut) => Promise<void>

/**
 * Opt-out from optional mails and from all advertising: the link in the message shows a page with a button, and mailboxes may post to the
 * same address by themselves (RFC 8058). GET changes nothing, because scanners open links. No login is needed: the address contains an
 * unguessable token for this purpose only.
 */
export function messageRoutes(app: FastifyInstance, deps: { db: Db; secret: string; afterOptOut: AfterOptOut }): void {
  const { db, secret, afterOptOut } = deps
  const path = `${OPT_OUT_PATH}/:template/:accountId/:token`

  const readCall = async (request: FastifyRequest) => {
    const params = paramsSchema.safeParse(request.params).data
    if (!params || !isOptOutToken(secret, params.accountId, params.template, params.token)) throw new Refusal('NOT_FOUND')
    const [person] = await db.select({ language: account.language }).from(account).where(eq(account.id, params.accountId))
    if (!person) throw new Refusal('NOT_FOUND')
    return { ...params, language: languageOrDefault(person.language) }
  }
  const page = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', OPT_OUT_PAGE_POLICY)
      .send(html)

  app.register(async (scope) => {
    // The page and mailboxes post forms whose content is ignored.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 4_096 },
      (_request, _body, done) => done(null, null),
    )
    scope.get(path, async (request, reply) => {
      const { template, language } = await readCall(request)
      return page(reply, optOutPage(template, language, false))
    })
    scope.post(path, async (request, reply) => {
      const { template, language, accountId } = await readCall(request)
      await inTransaction(db, async (tx) => {
        if (template !== 'advertising') await optOut(tx, accountId, template)
        await afterOptOut(tx, accountId, template)
      })
      return page(reply, optOutPage(template, language, true))
    })
  })
}
