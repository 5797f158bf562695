import type { FastifyInstance } from 'fastify'
import { consoleNotifications, consoleSendNotification } from '#contract/notifications.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { idempotencyKeyOf } from '#server/platform/idempotency-key.ts'
import { newId } from '#server/platform/ids.ts'
import { readOneSent, readSent } from './read-sent.ts'
import { sendNotification } from './send-notification.ts'

/** The notifications' calls for staff: role owner. `wakeOutbox` is told after a commit that devices wait for. */
export function notificationOperatorRoutes(app: FastifyInstance, { db, wakeOutbox }: { db: Db; wakeOutbox: () => void }): void {
  bind(app, consoleSendNotification, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    const key = idempotencyKeyOf(call) ?? newId()
    const id = await inTransaction(db, (tx) => sendNotification(tx, accountId, key, body))
    wakeOutbox()
    return { notification: await readOneSent(db, id, call.language) }
  })

  bind(app, consoleNotifications, async ({ query }, call) => readSent(db, query, call.language))
}
