import { notificationsGet } from '#contract/calls/notifications.ts'
import { createWebPush } from '#server/adapters/web-push/create-web-push.ts'
import { addNotificationForAll } from '#server/notifications/add-notification-for-all.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { openPaymentShop } from './payment-shop.ts'
import type { Person } from './people.ts'
import { createPushDevice } from './push-device.ts'

/** A VAPID key of tests only. */
const VAPID_KEY = Buffer.alloc(32, 7).toString('base64url')

/** The shop of the payment tests with notifications, web push and a push service. */
export async function openNotificationShop() {
  let pushBase = ''
  const shop = await openPaymentShop({
    wakes: false,
    app: (sandbox) => {
      pushBase = `${sandbox.baseUrl}/push/`
      const trusted = [{ publicBase: pushBase, sendTo: pushBase }]
      return { pusher: createWebPush({ privateKey: VAPID_KEY, subject: 'mailto:shop@example.com', trusted }) }
    },
    effects: ({ notifications, devices }) => ({ ...notifications, ...devices }),
  })

  let count = 0
  /** The notifications of an account, requested by anybody. */
  const readNotifications = ({ token }: Partial<Person>, userId: string, query = '') =>
    shop.call(notificationsGet, undefined, { params: { userId }, query, token })

  return {
    ...shop,
    /** The own notifications, read by the call. */
    notificationsOf: async (who: Person, query = '') => (await readNotifications(who, who.id, query)).body,
    readNotifications,
    /** Notifies all customers of something, as the store does of a new policy. */
    announce: (en: string, ko = '') => {
      const title = { en, ko, si: '', np: '' }
      const row = { origin: `test:${en}`, topic: 'shop' as const, title, description: title, image: null, action: '/terms' }
      return inTransaction(shop.db, (tx) => addNotificationForAll(tx, row))
    },
    /** A device at the sandbox's push service, not subscribed yet. */
    device: () => {
      count += 1
      return createPushDevice(`${pushBase}device-${count}`)
    },
    /** The decrypted messages of a device at the push service. */
    received: async (device: ReturnType<typeof createPushDevice>): Promise<unknown[]> => {
      return (await device.waiting()).map((body) => device.read(body))
    },
    /** Sets how the push service responds to the next messages for a device. */
    setResponses: async (device: { endpoint: string }, status: number, times = 1) => {
      const body = JSON.stringify({ status, times })
      await fetch(device.endpoint.replace('/push/', '/push-control/'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    },
  }
}
