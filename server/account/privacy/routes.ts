import type { FastifyInstance } from 'fastify'
import { consentsGet, consentsUpdate, userDelete, userDownload } from '#contract/calls/privacy.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { bindJsonStream } from '#server/platform/bind-json-stream.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { text } from '#server/platform/texts.ts'
import type { AccountDeps } from '../account-deps.ts'
import { closeAccount } from './close-account.ts'
import { downloadData } from './download-data.ts'
import { readConsents } from './read-consents.ts'
import { setConsent } from './set-consent.ts'

/** The calls to view, download and erase one's personal data. */
export function privacyRoutes(app: FastifyInstance, deps: AccountDeps & { personalData: readonly PersonalData[] }): void {
  const { db } = deps

  bind(app, consentsGet, async (_, call) => ({ consents: await readConsents(db, signedIn(call).accountId) }))

  bind(app, consentsUpdate, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    const consents = await inTransaction(db, async (tx) => {
      await setConsent(tx, accountId, body.kind, body.given)
      return readConsents(tx, accountId)
    })
    return { consents }
  })

  bindJsonStream(app, userDownload, (call) => downloadData(deps, signedIn(call).accountId))

  bind(app, userDelete, async ({ body }, call) => {
    await closeAccount(deps, { caller: signedIn(call), password: body.password })
    return { message: text(call.language, 'account.settings.left') }
  })
}
