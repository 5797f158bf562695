import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { getCacheKeyForURL } from 'workbox-precaching'
import { NetworkFirst } from 'workbox-strategies'
import { CACHEABLE_PAGES } from '#contract/rules/pages.ts'
import { CACHES } from '../../base/offline/cache-names.ts'
import { cacheKey, isCacheable, isData, OFFLINE_PAGE, pagePath, placeOf } from '../../base/offline/page-address.ts'
import { languageOf, languageOfResponse, rememberLanguage } from './language.ts'

declare const self: ServiceWorkerGlobalScope
/** Version of the build; the build inserts it. */
declare const BUILD: string

const PAGES_CACHE = CACHES.pages + BUILD

/** Seconds to wait for the network while there is a cached page. */
const NETWORK_TIMEOUT_S = 4
const MAX_PAGES = 80
const MONTH_S = 30 * 24 * 60 * 60

/** A cached page that a window got: when it was fetched and when it was served, in milliseconds since 1970. */
type CacheHit = { fetchedAt: number; servedAt: number }

/** The last response to each window id and place (path and query), if it came from the cache. */
const cacheHits = new Map<string, Map<string, CacheHit>>()

/**
 * Fetch time of the cached response that a window last got for a page, as a document or as its data; null when that came over the network,
 * or before `since`. Times are milliseconds since 1970.
 */
export function servedFromCache(clientId: string, { place, since }: { place: string; since: number }): number | null {
  const last = cacheHits.get(clientId)?.get(place)
  return last && last.servedAt >= since ? last.fetchedAt : null
}

function recordResponse(clientId: string, place: string, fetchedAt: number | null): void {
  const places = cacheHits.get(clientId) ?? new Map<string, CacheHit>()
  cacheHits.set(clientId, places)
  if (fetchedAt === null) places.delete(place)
  else places.set(place, { fetchedAt, servedAt: Date.now() })
}

/** Whether a response may be stored: no errors, redirects, other origins or `no-store`. */
function isStorable(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? ''
  return response.status === 200 && response.type === 'basic' && !response.redirected && !control.includes('no-store')
}

const byLanguage: WorkboxPlugin = {
  async fetchDidSucceed({ response, state }) {
    const language = languageOfResponse(response)
    if (state && language) state.language = language
    return response
  },
  async cacheKeyWillBeUsed({ request, mode, state }) {
    const address = new URL(request.url)
    const language: unknown = mode === 'write' ? state?.language : await languageOf(address)
    return cacheKey(address, typeof language === 'string' ? language : 'unknown')
  },
  async cacheWillUpdate({ response, state }) {
    if (!isStorable(response) || typeof state?.language !== 'string') return null
    await rememberLanguage(state.language)
    return response
  },
  async cachedResponseWillBeUsed({ cachedResponse, state }) {
    if (state) state.cached = cachedResponse
    return cachedResponse
  },
  // Recorded here, not at the cache lookup: after the timeout, the network may still respond before the cache.
  async handlerWillRespond({ request, response, event, state }) {
    const fetchedAt = response === state?.cached ? Date.parse(response.headers.get('date') ?? '') : Number.NaN
    if (event instanceof FetchEvent) {
      const place = placeOf(new URL(request.url))
      recordResponse(event.resultingClientId || event.clientId, place, Number.isNaN(fetchedAt) ? null : fetchedAt)
    }
    return response
  },
}

export const pageStrategy = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [byLanguage, new ExpirationPlugin({ maxEntries: MAX_PAGES, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true })],
})

/**
 * Response for a page that is neither reachable nor cached: a redirect to the offline page, because the router renders a page by its
 * address. The offline page opens the requested one when its data is cached.
 */
export async function offlinePage(requested: URL): Promise<Response> {
  if (pagePath(requested) !== OFFLINE_PAGE) {
    return Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(requested.pathname + requested.search)}`)
  }
  const bare = new URL(OFFLINE_PAGE, self.location.origin)
  const language = await languageOf(requested)
  const cached = language && (await caches.match(cacheKey(bare, language), { cacheName: PAGES_CACHE }))
  return cached || (await caches.match(bare, { cacheName: PAGES_CACHE, ignoreSearch: true })) || Response.error()
}

const caching = new AbortController()

/** A request of the worker's own that `stopCaching` ends. */
export function stoppable(address: string | URL, init: RequestInit = {}): Request {
  return new Request(address, { ...init, signal: caching.signal })
}

/** Ends what the worker caches on its own time, for good: another version takes over. */
export function stopCaching(): void {
  caching.abort()
}

const FILES = /\/assets\/[\w.-]+/g

/** Fetches and caches a page with the files that it names. Does nothing when that fails. */
export async function cachePage(path: string, extraFiles: readonly string[] = []): Promise<void> {
  const address = new URL(path, self.location.origin)
  if (address.origin !== self.location.origin || isData(address) || !isCacheable(address)) return
  const response = await fetch(stoppable(address, { headers: { accept: 'text/html' } })).catch(() => null)
  const language = response && languageOfResponse(response)
  if (!response || !language || !isStorable(response)) return
  const html = await response.clone().text()
  const pages = await caches.open(PAGES_CACHE)
  await pages.put(cacheKey(address, language), response)
  await cacheFiles([...extraFiles, ...(html.match(FILES) ?? [])])
}

async function cacheFiles(addresses: readonly string[]): Promise<void> {
  const files = await caches.open(CACHES.files)
  const add = async (address: string): Promise<void> => {
    if (getCacheKeyForURL(address) === undefined && !(await files.match(address))) await files.add(stoppable(address))
  }
  // A file that fails to load is fetched when a page needs it.
  await Promise.allSettled([...new Set(addresses)].map(add))
}

/** Sets the language of this browser's pages, and caches the installed pages in it. */
export async function setLanguage(language: string): Promise<void> {
  await rememberLanguage(language)
  const pages = await caches.open(PAGES_CACHE)
  for (const { path, offline } of CACHEABLE_PAGES) {
    if (offline !== 'installed') continue
    const cached = await pages.match(cacheKey(new URL(path, self.location.origin), language))
    if (!cached) await cachePage(path)
  }
}

/** Limit of the pages that a new version fetches again. */
const MAX_RENEWED = 12

/** Fetches the pages that the previous version cached last: their cached HTML names files that will not exist any more. */
export async function renewPages(): Promise<void> {
  await cachePage(OFFLINE_PAGE)
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES.pages) && name !== PAGES_CACHE)
  for (const name of names) {
    const cached = await (await caches.open(name)).keys()
    const pages = cached.map(({ url }) => new URL(url)).filter((address) => !isData(address) && pagePath(address) !== OFFLINE_PAGE)
    for (const { pathname, search } of pages.slice(-MAX_RENEWED)) await cachePage(pathname + search)
  }
}

/** Deletes the pages of previous versions. */
export async function deleteOldPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHES.pages) && name !== PAGES_CACHE).map((name) => caches.delete(name)))
}
