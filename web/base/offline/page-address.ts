import { LANGUAGE_COOKIE } from '#contract/rules/languages.ts'
import { pageFinder } from '#contract/rules/pages.ts'

/** The page shown when neither the network nor the cache has the requested one. */
export const OFFLINE_PAGE = '/offline'

/** Suffix of the router's requests for the data of a page. */
const DATA = /\.data$/

/** Tracking parameters of other sites; they change nothing on the page. */
const TRACKING_PARAMETERS = /^(?:utm_\w+|fbclid|gclid)$/

/** Query parameter of the router's data requests that lists routes; not part of the page's address. */
const ROUTES_PARAMETER = '_routes'

const findPage = pageFinder('[\\w-]+')

/** Whether an address is that of a page's data, which the router fetches, and not of its document. */
export function isData(address: URL): boolean {
  return DATA.test(address.pathname)
}

/** The path of the page that a page's or a data address belongs to. */
export function pagePath(address: URL): string {
  const path = address.pathname.replace(DATA, '')
  return path === '/_root' || path === '/_' ? '/' : path
}

/** Path and query of a page as the shopper sees it, from its own or its data's address. */
export function placeOf(address: URL): string {
  const query = new URLSearchParams(address.search)
  query.delete(LANGUAGE_COOKIE)
  query.delete(ROUTES_PARAMETER)
  query.sort()
  return `${pagePath(address)}${query.size > 0 ? `?${query}` : ''}`
}

/** Whether the browser may cache this page or its data. */
export function isCacheable(address: URL): boolean {
  return findPage(pagePath(address))?.offline !== undefined
}

/** The cache key of a page. It contains the language, so that an entry in another language never matches, and no tracking parameters. */
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
