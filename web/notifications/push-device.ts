import type { Api } from '#contract/client.ts'
import { findSubscription } from './push-subscription.ts'

/** The state of web push in this browser. `blocked`: permission was denied, which only the browser's settings can change. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const supported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** iPhone and iPad show push messages only of sites that were added to the home screen. */
export function needsHomeScreen(): boolean {
  return /iPad|iPhone|iPod/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches
}

/** Reads the state without requesting permission. */
export async function readPushState(): Promise<PushState> {
  if (!supported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Milliseconds to wait for the service worker. */
const PATIENCE_MS = 15_000

/**
 * Requests permission and, if granted, registers this device with the store. Browsers allow this only in a click handler.
 * @throws Error when the browser or the store failed
 */
export async function switchPushOn(api: Api): Promise<PushState> {
  if (!supported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const registration = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_done, failed) => setTimeout(() => failed(new Error('There is no service worker')), PATIENCE_MS)),
  ])
  const { publicKey } = await api.push.key()
  await registerDevice(api, await subscribe(registration, publicKey))
  return 'on'
}

async function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await registration.pushManager.subscribe(options)
  } catch (error) {
    // The old subscription was made with an earlier key of the store and cannot be used.
    const old = await registration.pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return registration.pushManager.subscribe(options)
  }
}

async function registerDevice(api: Api, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser returned no keys')
  await api.push.subscribe({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
}

/** Registers an existing subscription for the account that is signed in now. Does not request permission. */
export async function renewPush(api: Api): Promise<void> {
  const subscription = await findSubscription()
  if (subscription) await registerDevice(api, subscription)
}

/** Removes the subscription in the store, then in the browser: after a failure it is still there to be removed. */
export async function switchPushOff(api: Api): Promise<PushState> {
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  await api.push.unsubscribe({ endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return 'off'
}
