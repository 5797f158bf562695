import type { Language } from '#contract/rules/languages.ts'
import { type ToWorker, WORKER } from '../base/offline/worker-messages.ts'

/** Limit of the files that are cached with the first page. */
const MAX_FILES = 150

/** Activates the new version; false while a checkout is open in some window. */
export type TakeOver = () => Promise<boolean>

function firstPageMessage(): ToWorker {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`) || name.startsWith(`${location.origin}/pictures/`))
  return { type: 'KEEP', page: location.pathname + location.search, files: files.slice(0, MAX_FILES) }
}

function request(worker: ServiceWorker, message: ToWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage(message, [port2])
  })
}

/**
 * Fetch time of the cached response that this window last got for a page; null when the page came over the network, or before `since`.
 * Times are milliseconds since 1970.
 */
export async function servedFromCache(place: string, since: number): Promise<number | null> {
  const worker = navigator.serviceWorker?.controller
  const fetchedAt = worker ? await request(worker, { type: 'GIVEN', place, since }) : null
  return typeof fetchedAt === 'number' ? fetchedAt : null
}

/** Reports each new version that waits to be activated, and null when none waits any more. The first installation does not wait. */
function watchForUpdates(registration: ServiceWorkerRegistration, onWaiting: (worker: ServiceWorker | null) => void): void {
  const report = () => onWaiting(registration.active && registration.waiting)
  const watch = () => registration.installing?.addEventListener('statechange', report)
  report()
  watch()
  // A page that is opened during the activation still finds the version waiting.
  registration.waiting?.addEventListener('statechange', report)
  registration.addEventListener('updatefound', watch)
}

async function takeOver(waiting: ServiceWorker): Promise<boolean> {
  const accepted = (await request(waiting, { type: 'TAKE_OVER' })) === true
  if (accepted) navigator.serviceWorker.controller?.postMessage({ type: 'STOP_CACHING' } satisfies ToWorker)
  return accepted
}

/**
 * Registers the worker. Call it after the page's load event.
 * @param onWaiting called with the function that activates a new version; with undefined when none waits any more
 */
export async function registerWorker(language: Language, onWaiting: (takeOver: TakeOver | undefined) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isFirst = navigator.serviceWorker.controller === null
  try {
    const registration = await navigator.serviceWorker.register(WORKER)
    watchForUpdates(registration, (worker) => onWaiting(worker ? () => takeOver(worker) : undefined))
  } catch {
    // The shop works without a worker, for example where storage is disabled.
    return
  }
  const { active } = await navigator.serviceWorker.ready
  if (isFirst) active?.postMessage(firstPageMessage())
  active?.postMessage({ type: 'LANGUAGE', language } satisfies ToWorker)
}

/** Unregisters workers that a production build left in this browser, so that a development server is never served from a cache. */
export async function unregisterWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
