import { LANGUAGE_COOKIE, type Language } from '#contract/languages.ts'
import { COPIES, copyKey, isData, placeOf, type ToWorker } from './copies.ts'

/** The addresses under which pages and their data are kept in this browser. Without storage there are none. */
async function keptAddresses(): Promise<{ cache: Cache; address: URL; key: Request }[]> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(COPIES.pages))
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

/** Pages that open without a line in a language: path and query → whether the whole page is kept or only its data. */
export async function keptPlaces(language: Language): Promise<Map<string, 'page' | 'data'>> {
  const places = new Map<string, 'page' | 'data'>()
  for (const { address } of await keptAddresses()) {
    if (address.searchParams.get(LANGUAGE_COOKIE) !== language) continue
    const place = placeOf(address)
    if (!isData(address)) places.set(place, 'page')
    else if (!places.has(place)) places.set(place, 'data')
  }
  return places
}

/** The same page in the form in which {@link keptPlaces} names it. */
export function placeAt(location: { pathname: string; search: string }): string {
  return placeOf(new URL(location.pathname + location.search, globalThis.location.origin))
}

/** When the data of a page was fetched, in milliseconds since 1970; null when it is not kept. */
export async function dataMadeAt(place: string, language: Language): Promise<number | null> {
  for (const { cache, key, address } of await keptAddresses()) {
    if (!isData(address) || address.searchParams.get(LANGUAGE_COOKIE) !== language || placeOf(address) !== place) continue
    const made = Date.parse((await cache.match(key))?.headers.get('date') ?? '')
    if (!Number.isNaN(made)) return made
  }
  return null
}

/** Whether the whole page is kept. */
export async function isPageKept(place: string, language: Language): Promise<boolean> {
  const key = copyKey(new URL(place, location.origin), language)
  return (await keptAddresses()).some(({ address }) => address.href === key)
}

/** Says something to the worker, if there is one. */
export function tellWorker(message: ToWorker): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}

/** Names of the caches that say something about a person: own answers, and what was looked at; among the pictures are those of chats. */
const PERSONAL = [COPIES.own, COPIES.pages, COPIES.reads, COPIES.pictures]

/** Takes everything personal out of the kept copies. Files of the build stay. */
export async function eraseCopies(): Promise<void> {
  tellWorker({ type: 'ERASED' })
  try {
    const names = (await caches.keys()).filter((name) => PERSONAL.some((personal) => name.startsWith(personal)))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // Without storage nothing was kept.
  }
}
