import type { FastifyInstance } from 'fastify'
import {
  notificationsGet,
  notificationsRead,
  notificationsReadAll,
  notificationsUnread,
  pushKey,
  pushSubscribe,
  pushUnsubscribe,
} from '#contract/calls/notifications.ts'
import { HOUR_SECONDS } from '#contract/durations.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { countOrRefuse } from '#server/platform/limits/rate-limits.ts'
import type { Pusher } from '#server/ports/pusher.ts'
import { countUnread } from './count-unread.ts'
import { markAllRead } from './mark-all-read.ts'
import { markRead } from './mark-read.ts'
import { notifyUnread } from './notify-unread.ts'
import { readNotifications } from './read-notifications.ts'
import { subscribeDevice } from './subscribe-device.ts'
import { unsubscribeDevice } from './unsubscribe-device.ts'

/** Subscriptions per hour: a browser subscribes once, and more attempts are probing endpoints. */
const SUBSCRIBES_PER_HOUR = 30

/** Customer calls for notifications: list, read state, and the devices for web push. */
export function notificationRoutes(app: FastifyInstance, { db, pusher }: { db: Db; pusher: Pusher }): void {
  bind(app, notificationsGet, async ({ params, query }, call) => {
    const { accountId } = signedIn(call)
    if (params.userId !== accountId) throw new Refusal('NOT_FOUND')
    const [page, unread] = await Promise.all([readNotifications(db, accountId, query, call.language), countUnread(db, accountId)])
    return { ...page, unread }
  })

  bind(app, notificationsUnread, async (_input, call) => ({ unread: await countUnread(db, signedIn(call).accountId) }))

  bind(app, notificationsRead, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    await inTransaction(db, async (tx) => {
      await markRead(tx, accountId, body.notificationId, { tapped: body.tapped })
      await notifyUnread(tx, accountId)
    })
    return { unread: await countUnread(db, accountId) }
  })

  bind(app, notificationsReadAll, async (_input, call) => {
    const { accountId } = signedIn(call)
    await inTransaction(db, async (tx) => {
      await markAllRead(tx, accountId)
      await notifyUnread(tx, accountId)
    })
    return { unread: await countUnread(db, accountId) }
  })

  bind(app, pushKey, async () => ({ publicKey: pusher.publicKey }))

  bind(app, pushSubscribe, async ({ body }, call) => {
    const caller = signedIn(call)
    if (!pusher.accepts(body.endpoint)) throw badField('endpoint', 'Must be the https address of a public push service')
    await countOrRefuse(db, { key: `push-subscribe:${caller.accountId}`, limit: SUBSCRIBES_PER_HOUR, windowSeconds: HOUR_SECONDS })
    await inTransaction(db, (tx) => subscribeDevice(tx, caller, { endpoint: body.endpoint, ...body.keys }))
    return {}
  })

  bind(app, pushUnsubscribe, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    await inTransaction(db, (tx) => unsubscribeDevice(tx, accountId, body.endpoint))
    return {}
  })
}
