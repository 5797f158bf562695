import type { FastifyInstance } from 'fastify'
import { consoleNotifications, consoleSendNotification } from '#contract/calls/console/notifications.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { idempotencyKeyOf } from '#server/platform/idempotency-key.ts'
import { newId } from '#server/platform/ids.ts'
import { readOneSent, readSent } from './read-sent.ts'
import { sendNotification } from './send-notification.ts'

/** Staff calls for notifications. */
export function notificationOperatorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bindStaff(app, consoleSendNotification, async (tx, { body }, actor) => {
    const key = idempotencyKeyOf(actor) ?? newId()
    const id = await sendNotification(tx, actor.accountId, key, body)
    const { to, type, advertising } = body
    const answer = async () => ({ notification: await readOneSent(db, id, actor.language) })
    return { subject: { kind: 'notification', id: String(id) }, after: { to, type, advertising }, response: answer }
  })

  bindStaffRead(app, consoleNotifications, async ({ query }, call) => readSent(db, query, call.language))
}
