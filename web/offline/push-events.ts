/**
 * What the service worker does with a push: it shows it, and a press opens the page it is about. The texts arrive finished and encrypted
 * for this device; nothing is asked of the store here, so that a push shows on a bad line too.
 */

/** The payload of a push, as the store writes it. `path` is a page of the store or a web address. */
interface PushMessage {
  title: string
  body: string
  path: string
  /** The same tag takes the place of an older one, so that a repeated push is never seen twice. */
  tag: string
  /** BCP 47. */
  lang: string
  /** The way out of advertising: a button of its own, where the system shows buttons. */
  wayOut?: { path: string; label: string }
}

/* The little of a service worker's world that is used here: the rest of the pages is typed for windows. */
interface Waiting {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends Event, Waiting {
  data: { json(): unknown } | null
}
interface ClickEvent extends Event, Waiting {
  notification: { data: unknown; close(): void }
  /** The button that was pressed; empty for the notification itself. */
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

/** Name of the button that leads out of advertising. */
const WAY_OUT = 'way-out'

/** Lets a service worker show pushes and follow presses on them. Call it once, when the worker starts. */
export function handlePushEvents(worker: PushWorker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)))
  worker.addEventListener('notificationclick', (event) => event.waitUntil(follow(worker, event)))
}

function show(worker: PushWorker, event: PushEvent): Promise<void> {
  const message = readMessage(event)
  // A browser that gets a push without showing one shows a warning of its own; a payload that cannot be read leads to the list.
  const told: PushMessage = message ?? { title: 'Kade', body: '', path: '/notification', tag: 'kade', lang: 'en' }
  const { title, body, path, tag, lang, wayOut } = told
  const data = wayOut ? { path, wayOut: wayOut.path } : { path }
  const actions = wayOut && [{ action: WAY_OUT, title: wayOut.label }]
  // Pictures of dots: what shows notifications reads no drawings, and of the badge takes the shape alone.
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

async function follow(worker: PushWorker, event: ClickEvent): Promise<void> {
  event.notification.close()
  const address = addressOf(worker, event.notification.data, event.action === WAY_OUT ? 'wayOut' : 'path')
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find(({ url }) => url === address)
  if (same) return void (await same.focus())
  await worker.clients.openWindow(address)
}

/** The page to open: only http(s), whatever the payload says. */
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
