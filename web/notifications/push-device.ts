import type { Api } from '#contract/client.ts'

/** How it stands with web push in this browser. `blocked`: the person said no, and only the browser's settings change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const supported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** iPhone and iPad can show pushes of a shop that is on the home screen, and of no other. */
export function needsHomeScreen(): boolean {
  return /iPad|iPhone|iPod/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches
}

/** Asks nothing of the person. */
export async function readPushState(): Promise<PushState> {
  if (!supported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Milliseconds that a service worker may take to be ready. */
const PATIENCE_MS = 15_000

/**
 * Asks the person and, when allowed, tells the store of this device. Call it from a press alone.
 * @throws Error when browser or store did not do their part
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
  await tellStore(api, await subscribe(registration, publicKey))
  return 'on'
}

async function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await registration.pushManager.subscribe(options)
  } catch (error) {
    // Subscribed with an earlier key of the store: only a new subscription can be used.
    const old = await registration.pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return registration.pushManager.subscribe(options)
  }
}

async function tellStore(api: Api, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no keys')
  await api.push.subscribe({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
}

/** A browser that is subscribed already belongs to whoever is signed in now. Nothing is asked of the person. */
export async function renewPush(api: Api): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await tellStore(api, subscription)
}

/** Takes this device off again, here and in the store. */
export async function switchPushOff(api: Api): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  await api.push.unsubscribe({ endpoint: subscription.endpoint })
  return 'off'
}
