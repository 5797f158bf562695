import { categoryNamed } from '#contract/categories.ts'
import { LANGUAGE_COOKIE, type Language } from '#contract/languages.ts'
import type { Share } from '#server/platform/answers/answer-cache.ts'

/** A page that may be kept: what is rendered, under which key, among which. */
export interface KeptPage {
  key: string
  share: Share
  /** The address in the one spelling that is kept, without what the page does not read. */
  address: URL
}

/** Pages whose path is all that they depend on: whatever a reader adds as a query changes nothing. */
const PLAIN_PAGES =
  /^\/(?:|Details\/[1-9]\d{0,9}|Cart|PlaceOrder|track|Profile|Chat|notification|helpcenter|wishes|lang|test)(?:\.data)?$|^\/_root\.data$/
/** The pages of the policies; an old version is one of the varied ones. */
const POLICY_PAGE = /^\/(?:terms|privacy|returns)$/
/** More than any link of ours has. */
const MOST_QUERY = 300

/** The key of a page in a language. */
export function pageKey(language: Language, pathAndQuery: string): string {
  return `page:${language}:${pathAndQuery}`
}

/**
 * Whether a page may be kept, and as what. Plain pages are one per path; a reel is one per link to it; an aisle is one per category, and with a filter it is one among
 * the varied ones. A search is never kept: people type what they like. `lang` stays, because a page names its own address; so does what the
 * router's own requests (`.data`) ask for.
 */
export function keptPage(address: URL, language: Language): KeptPage | null {
  const { pathname, origin, search, searchParams } = address
  if (search.length > MOST_QUERY) return null
  const page = pathname.replace(/\.data$/, '')
  const read = (names: readonly string[]) => {
    const pairs = names.flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
    })
    return pathname + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
  }
  const kept = (pathAndQuery: string, share: Share) => ({
    key: pageKey(language, pathAndQuery),
    share: pathAndQuery.includes('_routes=') ? 'varied' : share,
    address: new URL(origin + pathAndQuery),
  })
  // What the router's own requests ask for; a page is always whole.
  const ofRouter = pathname.endsWith('.data') ? ['_routes'] : []
  const usual = [...ofRouter, ...(searchParams.get(LANGUAGE_COOKIE) === language ? [LANGUAGE_COOKIE] : [])]
  if (PLAIN_PAGES.test(pathname)) return kept(read(usual), 'known')
  const others = [...searchParams.keys()].filter((name) => !usual.includes(name))
  if (page === '/search' && others.length === 0) return kept(read(usual), 'known')
  if (page === '/reel') return kept(read(['reel', ...usual]), searchParams.has('reel') ? 'varied' : 'known')
  if (POLICY_PAGE.test(page)) return kept(read(['version', ...usual]), searchParams.has('version') ? 'varied' : 'known')
  if (page !== '/catview') return null
  const category = searchParams.get('category')
  const known = others.length === 0 || (others.length === 1 && category !== null && categoryNamed(category) !== undefined)
  return known ? kept(read(['category', ...usual]), 'known') : kept(pathname + search, 'varied')
}
