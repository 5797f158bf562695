import { LANGUAGE_COOKIE } from '#contract/languages.ts'

/*
 * Names and messages that page and service worker share. Copies of pages and of their data belong to one build, because they refer to its
 * files.
 */

/** Names of the caches in the browser. */
export const COPIES = {
  /** Whole pages and the data of pages that were opened by client navigation: `kade-pages-{build}`. */
  pages: 'kade-pages-',
  /** Responses of the public catalogue. */
  reads: 'kade-reads',
  pictures: 'kade-pictures',
  /** Scripts, styles, fonts and texts outside the app shell. */
  files: 'kade-files',
  /** The language of the browser's pages. */
  facts: 'kade-facts',
  /** One account's cached responses, see {@link ownCache}, and in `kade-own-{account id}` the pictures of unsent messages. */
  own: 'kade-own-',
} as const

/**
 * Version of the shape of the responses that are cached for their owner (`offline: 'owner'` in the contract). Raise it when one of them
 * changes its shape, so that a new page does not read an old copy; a test notices the change.
 */
export const OWN_SHAPE = 1

/** The cache of one account's responses in the current shape. */
export function ownCache(accountId: string): string {
  return `${COPIES.own}v${OWN_SHAPE}-${accountId}`
}

/** Whether a cache holds own responses in another shape. */
export function isOutdatedOwnCache(name: string): boolean {
  return /^kade-own-v\d+-/.test(name) && !name.startsWith(ownCache(''))
}

/** Pages that are cached. Payment, sign-in, chat, reset and staff pages never are. */
const CACHEABLE_PAGES = /^\/(?:|catview|Details\/[\w-]+|search|Cart|track|Profile|notification|helpcenter|terms|privacy|returns|offline)$/

/** The page shown when neither the network nor the cache has the requested one. */
export const OFFLINE_PAGE = '/offline'

/** Suffix of the router's requests for the data of a page. */
const DATA = /\.data$/

/** Tracking parameters of other sites; they change nothing on the page. */
const TRACKING_PARAMETERS = /^(?:utm_\w+|fbclid|gclid)$/

export function isData(address: URL): boolean {
  return DATA.test(address.pathname)
}

/** The path of the page that a page's or a data address belongs to. */
export function pagePath(address: URL): string {
  const path = address.pathname.replace(DATA, '')
  return path === '/_root' || path === '/_' ? '/' : path
}

/** Query parameter of the router's data requests that lists routes; not part of the page's address. */
const ROUTES_PARAMETER = '_routes'

/** Path and query of a page as the shopper sees it, from its own or its data's address. */
export function placeOf(address: URL): string {
  const query = new URLSearchParams(address.search)
  query.delete(LANGUAGE_COOKIE)
  query.delete(ROUTES_PARAMETER)
  query.sort()
  return `${pagePath(address)}${query.size > 0 ? `?${query}` : ''}`
}

/** Whether this page, or its data, may be cached. */
export function isCacheable(address: URL): boolean {
  return CACHEABLE_PAGES.test(pagePath(address))
}

/** The cache key of a page. It contains the language, so that a copy in another language never matches, and no tracking parameters. */
export function cacheKey(address: URL, language: string): string {
  const key = new URL(address)
  for (const name of [...key.searchParams.keys()]) if (TRACKING_PARAMETERS.test(name)) key.searchParams.delete(name)
  if (key.pathname === OFFLINE_PAGE) key.searchParams.delete('from')
  key.searchParams.delete(LANGUAGE_COOKIE)
  key.searchParams.sort()
  key.searchParams.set(LANGUAGE_COOKIE, language)
  key.hash = ''
  return key.href
}

/** Messages from a page to the worker. */
export type ToWorker =
  /** The page is in this language. */
  | { type: 'LANGUAGE'; language: string }
  /** The first page of a visit was loaded before the worker: cache it with the files and pictures that it has loaded. */
  | { type: 'KEEP'; page: string; files: readonly string[] }
  /**
   * Replies through the port with the time of the copy that this window last got for a page, as a document or as its data; null when that
   * came over the network, or before `since`. Times are milliseconds since 1970.
   */
  | { type: 'GIVEN'; place: string; since: number }
  /** The customer signed out: responses that are still pending must not be cached. */
  | { type: 'ERASED' }
  /** Activate the new version. Replies through the port whether that is possible now. */
  | { type: 'TAKE_OVER' }

const TYPES: readonly unknown[] = ['LANGUAGE', 'KEEP', 'GIVEN', 'ERASED', 'TAKE_OVER']

export function isToWorker(message: unknown): message is ToWorker {
  return typeof message === 'object' && message !== null && 'type' in message && TYPES.includes(message.type)
}

/** Pages on which a new version must not be activated, because a payment may be under way. */
export function isCheckout(path: string): boolean {
  return path === '/PlaceOrder'
}

/** Address of the worker: at the root, so that its scope is the whole store. */
export const WORKER = '/service-worker.js'
