import type { Language } from '#contract/languages.ts'
import { type ToWorker, WORKER } from '../base/offline/copies.ts'

/** The most files of a first page that are kept. */
const MOST_FILES = 150

/** Takes over with the new version; false while a checkout is open in some window. */
export type TakeOver = () => Promise<boolean>

function firstPage(): ToWorker {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`) || name.startsWith(`${location.origin}/pictures/`))
  return { type: 'KEEP', page: location.pathname + location.search, files: files.slice(0, MOST_FILES) }
}

function ask(worker: ServiceWorker, message: ToWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage(message, [port2])
  })
}

/**
 * When the copy was made that this window was given when it last asked for a place; null when that came over the network, or before `since`.
 * Times are milliseconds since 1970.
 */
export async function copyGiven(place: string, since: number): Promise<number | null> {
  const worker = navigator.serviceWorker?.controller
  const made = worker ? await ask(worker, { type: 'GIVEN', place, since }) : null
  return typeof made === 'number' ? made : null
}

/** Tells each new version that waits beside the one at work, and null when it waits no more; the first one of all waits for nobody. */
function watchForNew(registration: ServiceWorkerRegistration, onWaiting: (worker: ServiceWorker | null) => void): void {
  const tell = () => onWaiting(registration.active && registration.waiting)
  const watch = () => registration.installing?.addEventListener('statechange', tell)
  tell()
  watch()
  // A page that is opened while a version takes over still finds it waiting.
  registration.waiting?.addEventListener('statechange', tell)
  registration.addEventListener('updatefound', watch)
}

/**
 * Registers the worker, for a page that has been loaded.
 * @param onWaiting told when a new version has come, and how to change to it; undefined when none waits any more
 */
export async function registerWorker(language: Language, onWaiting: (takeOver: TakeOver | undefined) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isFirst = navigator.serviceWorker.controller === null
  try {
    const registration = await navigator.serviceWorker.register(WORKER)
    watchForNew(registration, (worker) => onWaiting(worker ? async () => (await ask(worker, { type: 'TAKE_OVER' })) === true : undefined))
  } catch {
    // The shop works without a worker; where storage or workers are off there is none.
    return
  }
  const { active } = await navigator.serviceWorker.ready
  if (isFirst) active?.postMessage(firstPage())
  active?.postMessage({ type: 'LANGUAGE', language } satisfies ToWorker)
}

/** While developing nothing may answer from a copy: a worker that a built store left in this browser is taken away. */
export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
