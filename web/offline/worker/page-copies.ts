import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { getCacheKeyForURL } from 'workbox-precaching'
import { NetworkFirst } from 'workbox-strategies'
import { COPIES, cacheKey, isCacheable, isData, OFFLINE_PAGE, pagePath, placeOf } from '../../base/offline/copies.ts'
import { languageOf, languageOfAnswer, rememberLanguage } from './language.ts'

declare const self: ServiceWorkerGlobalScope
/** The version of the pages that this worker was built with. */
declare const BUILD: string

export const PAGES_CACHE = COPIES.pages + BUILD

/** Seconds that the network is given while there is a copy (a bad line is told from a dead one). */
const PATIENCE_S = 4
const MOST_PAGES = 80
const MONTH_S = 30 * 24 * 60 * 60

/** A copy that a window was given: when it was made and when it was given, in milliseconds since 1970. */
type Given = { made: number; at: number }

/** By the window's id and the place: the copy that was the last answer for it. Places that came over the network are left out. */
const given = new Map<string, Map<string, Given>>()

/**
 * When the copy was made that a window was given when it last asked for a place, as a document or as its data; null when that came over the
 * network, or before `since`. Times are milliseconds since 1970.
 */
export function copyGiven(clientId: string, { place, since }: { place: string; since: number }): number | null {
  const last = given.get(clientId)?.get(place)
  return last && last.at >= since ? last.made : null
}

function noteGiven(clientId: string, place: string, made: number | null): void {
  const places = given.get(clientId) ?? new Map<string, Given>()
  given.set(clientId, places)
  if (made === null) places.delete(place)
  else places.set(place, { made, at: Date.now() })
}

/** Whole, own, fresh answers alone are worth a copy: no errors, nothing that was redirected, nothing that says it must not be stored. */
function isGood(answer: Response): boolean {
  const control = answer.headers.get('cache-control') ?? ''
  return answer.status === 200 && answer.type === 'basic' && !answer.redirected && !control.includes('no-store')
}

const byLanguage: WorkboxPlugin = {
  async fetchDidSucceed({ response, state }) {
    const language = languageOfAnswer(response)
    if (state && language) state.language = language
    return response
  },
  async cacheKeyWillBeUsed({ request, mode, state }) {
    const address = new URL(request.url)
    const language: unknown = mode === 'write' ? state?.language : await languageOf(address)
    return cacheKey(address, typeof language === 'string' ? language : 'unknown')
  },
  async cacheWillUpdate({ response, state }) {
    if (!isGood(response) || typeof state?.language !== 'string') return null
    await rememberLanguage(state.language)
    return response
  },
  async cachedResponseWillBeUsed({ cachedResponse, state }) {
    if (state) state.copy = cachedResponse
    return cachedResponse
  },
  // A copy that was looked up when time was over may still come after the network's answer.
  async handlerWillRespond({ request, response, event, state }) {
    const made = response === state?.copy ? Date.parse(response.headers.get('date') ?? '') : Number.NaN
    if (event instanceof FetchEvent) {
      noteGiven(event.resultingClientId || event.clientId, placeOf(new URL(request.url)), Number.isNaN(made) ? null : made)
    }
    return response
  },
}

export const pageStrategy = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [byLanguage, new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true })],
})

/**
 * The page that stands in for one that cannot be had: it has an address of its own, so that the router draws it, and it goes on to the wanted
 * page by itself where the data of that is kept.
 */
export async function offlinePage(wanted: URL): Promise<Response> {
  if (pagePath(wanted) !== OFFLINE_PAGE) {
    return Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(wanted.pathname + wanted.search)}`)
  }
  const bare = new URL(OFFLINE_PAGE, self.location.origin)
  const language = await languageOf(wanted)
  const copy = language && (await caches.match(cacheKey(bare, language), { cacheName: PAGES_CACHE }))
  return copy || (await caches.match(bare, { cacheName: PAGES_CACHE, ignoreSearch: true })) || Response.error()
}

const FILES = /\/assets\/[\w.-]+/g

/** Keeps a page as it is now with the files that it names. Nothing happens when it cannot be had. */
export async function keepPage(path: string, extraFiles: readonly string[] = []): Promise<void> {
  const address = new URL(path, self.location.origin)
  if (address.origin !== self.location.origin || isData(address) || !isCacheable(address)) return
  const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null)
  const language = answer && languageOfAnswer(answer)
  if (!answer || !language || !isGood(answer)) return
  const html = await answer.clone().text()
  const pages = await caches.open(PAGES_CACHE)
  await pages.put(cacheKey(address, language), answer)
  await keepFiles([...extraFiles, ...(html.match(FILES) ?? [])])
}

async function keepFiles(addresses: readonly string[]): Promise<void> {
  const files = await caches.open(COPIES.files)
  const keep = async (address: string): Promise<void> => {
    // What is here already, in the shell or among the files, is not asked for again.
    if (getCacheKeyForURL(address) === undefined && !(await files.match(address))) await files.add(address)
  }
  // A file that cannot be had now is asked for when it is needed.
  await Promise.allSettled([...new Set(addresses)].map(keep))
}

/** Pages that can always be opened: what they show comes from the browser itself. */
const SHELLS = ['/', '/Cart', '/track', '/Profile', OFFLINE_PAGE]

/** The pages of this browser are in this language from now on: those that can always be opened are kept in it too. */
export async function speak(language: string): Promise<void> {
  await rememberLanguage(language)
  const pages = await caches.open(PAGES_CACHE)
  for (const path of SHELLS) {
    const kept = await pages.match(cacheKey(new URL(path, self.location.origin), language))
    if (!kept) await keepPage(path)
  }
}

/** Pages of the version before this one that are kept anew when a version comes, at most so many. */
const RENEWED = 12

/** Brings the pages that were last seen under the version before into this one: their copies name files that will be gone. */
export async function renewPages(): Promise<void> {
  await keepPage(OFFLINE_PAGE)
  const names = (await caches.keys()).filter((name) => name.startsWith(COPIES.pages) && name !== PAGES_CACHE)
  for (const name of names) {
    const kept = await (await caches.open(name)).keys()
    const paths = kept.map(({ url }) => new URL(url)).filter((address) => !isData(address) && pagePath(address) !== OFFLINE_PAGE)
    for (const { pathname, search } of paths.slice(-RENEWED)) await keepPage(pathname + search)
  }
}

/** Copies of the versions before this one. */
export async function dropOldPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(COPIES.pages) && name !== PAGES_CACHE).map((name) => caches.delete(name)))
}
