/**
 * Shows pushes in the service worker and opens their page on a tap. The texts arrive finished and encrypted for this device, so that a push
 * needs no request to the store.
 */

/** The payload of a push, as the store writes it. `path` is a page of the store or a web address. */
interface PushMessage {
  title: string
  body: string
  path: string
  /** A notification replaces an older one with the same tag, so that a repeated push is shown once. */
  tag: string
  /** BCP 47. */
  lang: string
  /** Link to unsubscribe from advertising: a button of its own, where the system shows buttons. */
  wayOut?: { path: string; label: string }
}

/* The parts of the service worker's API that are used here: this file is type checked with the DOM library. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends Event, Extendable {
  data: { json(): unknown } | null
}
interface ClickEvent extends Event, Extendable {
  notification: { data: unknown; close(): void }
  /** The name of the tapped button; empty for the notification itself. */
  action: string
}
interface OpenWindow {
  url: string
  focus(): Promise<unknown>
}
export interface PushWorker {
  location: { origin: string }
  registration: { showNotification(title: string, options: Record<string, unknown>): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}

/** Name of the button that opens the unsubscribe page. Notifications that are already shown carry it. */
const UNSUBSCRIBE = 'way-out'

/** Adds the listeners for pushes and taps on notifications. Call it once, when the worker starts. */
export function handlePushEvents(worker: PushWorker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)))
  worker.addEventListener('notificationclick', (event) => event.waitUntil(openPage(worker, event)))
}

function show(worker: PushWorker, event: PushEvent): Promise<void> {
  const message = readMessage(event)
  // A browser shows a warning of its own for a push without a notification, so an unreadable payload is shown too and opens the list.
  const shown: PushMessage = message ?? { title: 'Kade', body: '', path: '/notification', tag: 'kade', lang: 'en' }
  const { title, body, path, tag, lang, wayOut } = shown
  const data = wayOut ? { path, wayOut: wayOut.path } : { path }
  const actions = wayOut && [{ action: UNSUBSCRIBE, title: wayOut.label }]
  // Bitmaps, because systems do not show SVG in notifications. Of the badge only the alpha channel is used.
  return worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    data,
    ...(actions && { actions }),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  })
}

async function openPage(worker: PushWorker, event: ClickEvent): Promise<void> {
  event.notification.close()
  const address = addressOf(worker, event.notification.data, event.action === UNSUBSCRIBE ? 'wayOut' : 'path')
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find(({ url }) => url === address)
  if (same) return void (await same.focus())
  await worker.clients.openWindow(address)
}

/** The page to open. Only http(s) addresses are accepted; others lead to the list of notifications. */
function addressOf(worker: PushWorker, data: unknown, key: 'path' | 'wayOut'): string {
  const list = new URL('/notification', worker.location.origin).href
  const path: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined
  if (typeof path !== 'string' || !URL.canParse(path, worker.location.origin)) return list
  const address = new URL(path, worker.location.origin)
  return ['https:', 'http:'].includes(address.protocol) ? address.href : list
}

function readMessage(event: PushEvent): PushMessage | null {
  try {
    const data = event.data?.json()
    return isMessage(data) ? data : null
  } catch {
    return null
  }
}

function isMessage(data: unknown): data is PushMessage {
  if (typeof data !== 'object' || data === null) return false
  return ['title', 'body', 'path', 'tag', 'lang'].every((key) => typeof Reflect.get(data, key) === 'string')
}
