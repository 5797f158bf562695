import { LANGUAGE_COOKIE } from '#contract/languages.ts'

/*
 * What page and worker agree on: where copies are kept, under which addresses, and what they say to each other. Copies of pages and of their
 * data belong to one build, because they name its files.
 */

/** Names of the caches in the browser. */
export const COPIES = {
  /** Whole pages and the data of pages that were opened from another page: `kade-pages-{build}`. */
  pages: 'kade-pages-',
  /** Answers of the public catalogue. */
  reads: 'kade-reads',
  pictures: 'kade-pictures',
  /** Scripts, styles, fonts and texts that are not of the shell. */
  files: 'kade-files',
  /** The language that the browser's pages are in. */
  facts: 'kade-facts',
  /** The copies of one account: its kept answers, see {@link ownAnswers}, and under `kade-own-{account id}` pictures of unsent messages. */
  own: 'kade-own-',
} as const

/**
 * Version of the shape of the answers that are kept for their owner (`offline: 'owner'` in the contract). Raise it when one of them changes its
 * shape, so that a new page does not read an old copy; a test notices the change.
 */
export const OWN_SHAPE = 1

/** The cache of one account's answers in the shape of this version. */
export function ownAnswers(accountId: string): string {
  return `${COPIES.own}v${OWN_SHAPE}-${accountId}`
}

/** Whether a cache keeps own answers in the shape of another version. */
export function isOutdatedOwn(name: string): boolean {
  return /^kade-own-v\d+-/.test(name) && !name.startsWith(ownAnswers(''))
}

/** Pages that are kept. Payment, sign-in, chat, reset and staff pages never are. */
const KEPT_PAGES = /^\/(?:|catview|Details\/[\w-]+|search|Cart|track|Profile|notification|helpcenter|terms|privacy|returns|offline)$/

/** The page shown in place of one that was never seen. */
export const OFFLINE_PAGE = '/offline'

/** The address by which the router asks for the data of a page. */
const DATA = /\.data$/

/** Marks in addresses by which others count where visitors came from; they change nothing on the page. */
const MARKS = /^(?:utm_\w+|fbclid|gclid)$/

export function isData(address: URL): boolean {
  return DATA.test(address.pathname)
}

/** The path of the page that an address of a page or of its data belongs to. */
export function pagePath(address: URL): string {
  const path = address.pathname.replace(DATA, '')
  return path === '/_root' || path === '/_' ? '/' : path
}

/** Query of the router's data requests that names the parts of a page; no part of the page's address. */
const PARTS = '_routes'

/** Path and query of a page as a shopper knows it, whether this is its address or that of its data. */
export function placeOf(address: URL): string {
  const query = new URLSearchParams(address.search)
  query.delete(LANGUAGE_COOKIE)
  query.delete(PARTS)
  query.sort()
  return `${pagePath(address)}${query.size > 0 ? `?${query}` : ''}`
}

/** Whether a copy of this page, or of its data, may be kept. */
export function isKept(address: URL): boolean {
  return KEPT_PAGES.test(pagePath(address))
}

/** The address under which a copy is kept: a copy in another language never answers, and marks of visitors make no second copy. */
export function copyKey(address: URL, language: string): string {
  const key = new URL(address)
  for (const name of [...key.searchParams.keys()]) if (MARKS.test(name)) key.searchParams.delete(name)
  if (key.pathname === OFFLINE_PAGE) key.searchParams.delete('from')
  key.searchParams.delete(LANGUAGE_COOKIE)
  key.searchParams.sort()
  key.searchParams.set(LANGUAGE_COOKIE, language)
  key.hash = ''
  return key.href
}

/** What a page tells the worker. */
export type ToWorker =
  /** The page is in this language. */
  | { type: 'LANGUAGE'; language: string }
  /** The first page of a visit was there before the worker: keep it, and the files and pictures it has loaded. */
  | { type: 'KEEP'; page: string; files: readonly string[] }
  /**
   * Answers through the port with the time of the copy that was the last answer to this window for a place, as a document or as its data; null
   * when that came over the network, or before `since`. Times are milliseconds since 1970.
   */
  | { type: 'GIVEN'; place: string; since: number }
  /** Somebody signed out: answers that are still on their way are not kept. */
  | { type: 'ERASED' }
  /** Take over with the new version. Answers through the port whether that can be now. */
  | { type: 'TAKE_OVER' }

const TYPES: readonly unknown[] = ['LANGUAGE', 'KEEP', 'GIVEN', 'ERASED', 'TAKE_OVER']

export function isToWorker(message: unknown): message is ToWorker {
  return typeof message === 'object' && message !== null && 'type' in message && TYPES.includes(message.type)
}

/** Where a new version must not take over: a payment may be under way. */
export function isCheckout(path: string): boolean {
  return path === '/PlaceOrder'
}

/** Address of the worker: at the top, so that the whole store is in its reach. */
export const WORKER = '/service-worker.js'
