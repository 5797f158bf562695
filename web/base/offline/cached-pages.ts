import { LANGUAGE_COOKIE, type Language } from '#contract/rules/languages.ts'
import { CACHES } from './cache-names.ts'
import { cacheKey, isData, placeOf } from './page-address.ts'
import type { ToWorker } from './worker-messages.ts'

/** The addresses of cached pages and their data. Empty where storage is not available. */
async function cachedAddresses(): Promise<{ cache: Cache; address: URL; key: Request }[]> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHES.pages))
    const found = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        return (await cache.keys()).map((key) => ({ cache, key, address: new URL(key.url) }))
      }),
    )
    return found.flat()
  } catch {
    return []
  }
}

/** Pages that open offline in a language: path and query → whether the whole page is cached or only its data. */
export async function cachedPages(language: Language): Promise<Map<string, 'page' | 'data'>> {
  const places = new Map<string, 'page' | 'data'>()
  for (const { address } of await cachedAddresses()) {
    if (address.searchParams.get(LANGUAGE_COOKIE) !== language) continue
    const place = placeOf(address)
    if (!isData(address)) places.set(place, 'page')
    else if (!places.has(place)) places.set(place, 'data')
  }
  return places
}

/** Key of a page in the result of {@link cachedPages}. */
export function placeAt(location: { pathname: string; search: string }): string {
  return placeOf(new URL(location.pathname + location.search, globalThis.location.origin))
}

/** When the data of a page was fetched, in milliseconds since 1970; null when it is not cached. */
export async function dataFetchedAt(place: string, language: Language): Promise<number | null> {
  for (const { cache, key, address } of await cachedAddresses()) {
    if (!isData(address) || address.searchParams.get(LANGUAGE_COOKIE) !== language || placeOf(address) !== place) continue
    const fetchedAt = Date.parse((await cache.match(key))?.headers.get('date') ?? '')
    if (!Number.isNaN(fetchedAt)) return fetchedAt
  }
  return null
}

/** Whether the whole page is cached. */
export async function isPageCached(place: string, language: Language): Promise<boolean> {
  const key = cacheKey(new URL(place, location.origin), language)
  return (await cachedAddresses()).some(({ address }) => address.href === key)
}

/** Posts a message to the worker, if there is one. */
export function postToWorker(message: ToWorker): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}

/** Prefixes of the caches that contain personal data: own responses and viewed pages; the pictures include those of chats. */
const PERSONAL = [CACHES.account, CACHES.pages, CACHES.reads, CACHES.pictures]

/** Deletes the caches with personal data. Files of the build stay. */
export async function clearPersonalCaches(): Promise<void> {
  postToWorker({ type: 'ERASED' })
  try {
    const names = (await caches.keys()).filter((name) => PERSONAL.some((personal) => name.startsWith(personal)))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // Nothing is cached without storage.
  }
}
