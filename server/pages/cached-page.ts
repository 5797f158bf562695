import { LANGUAGE_COOKIE, type Language } from '#contract/rules/languages.ts'
import { pageFinder } from '#contract/rules/pages.ts'
import type { Share } from '#server/platform/response-cache/response-cache.ts'

/** A page that may be cached: its normalised path and query, its key and its share of the cache. */
export interface CachedPage {
  key: string
  share: Share
  /** Without parameters that the page does not read. */
  pathAndQuery: string
}

const findPage = pageFinder('[1-9]\\d{0,9}')
/** More characters than the query of any link of the shop has. */
const MAX_QUERY_LENGTH = 300

/** The cache key of a page in a language. */
function pageKey(language: Language, pathAndQuery: string): string {
  return `page:${language}:${pathAndQuery}`
}

/**
 * The cache entry for an address, or null for a page that may not be cached; `contract/rules/pages.ts` has the rule of each page. Entries
 * that readers can make up (filters, values of a parameter) are in the varied share. `lang` stays, because a page contains its own address;
 * so do the parameters of the router's data requests (`.data`). Each aisle of the shop has its page in the known share.
 */
export function cachedPage(address: URL, language: Language, isAisle: (name: string) => boolean): CachedPage | null {
  const { pathname, search, searchParams } = address
  if (decodedLength(search) > MAX_QUERY_LENGTH) return null
  const rule = findPage(pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, ''))?.server
  if (rule === undefined) return null
  const read = (names: readonly string[]) => {
    const pairs = names.flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
    })
    return pathname + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
  }
  const entry = (pathAndQuery: string, share: Share) => ({
    key: pageKey(language, pathAndQuery),
    share: pathAndQuery.includes('_routes=') ? 'varied' : share,
    pathAndQuery,
  })
  // The parameter of the router's data requests; a page is always rendered whole.
  const ofRouter = pathname.endsWith('.data') ? ['_routes'] : []
  const usual = [...ofRouter, ...(searchParams.get(LANGUAGE_COOKIE) === language ? [LANGUAGE_COOKIE] : [])]
  if (rule === 'path') return entry(read(usual), 'known')
  if (typeof rule === 'object') return entry(read([rule.parameter, ...usual]), searchParams.has(rule.parameter) ? 'varied' : 'known')
  const others = [...searchParams.keys()].filter((name) => !usual.includes(name))
  if (rule === 'without-query') return others.length === 0 ? entry(read(usual), 'known') : null
  const category = searchParams.get('category')
  const known = others.length === 0 || (others.length === 1 && category !== null && isAisle(category))
  return known ? entry(read(['category', ...usual]), 'known') : entry(pathname + search, 'varied')
}

/** Characters of a decoded query: encoded in an address, a Korean, Sinhala or Nepali one takes nine. */
function decodedLength(search: string): number {
  try {
    return decodeURIComponent(search).length
  } catch {
    return search.length
  }
}
