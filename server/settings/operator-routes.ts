import type { FastifyInstance } from 'fastify'
import { consoleEndPopup, consolePublishPopup } from '#contract/popup.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { bind } from '#server/platform/bind.ts'
import { endPopup } from './end-popup.ts'
import { publishPopup } from './publish-popup.ts'

/** The settings' calls for staff: role owner. */
export function settingsOperatorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bind(app, consolePublishPopup, async ({ body }, call) => {
    const popup = await inTransaction(db, (tx) => publishPopup(tx, body, call.language))
    return { popup }
  })

  bind(app, consoleEndPopup, async () => {
    await inTransaction(db, endPopup)
    return {}
  })
}
