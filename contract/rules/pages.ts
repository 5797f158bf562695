/** Path of the console, the application of staff. */
export const CONSOLE_PATH = '/console'

/** The page for a network above its rate limit. The server sends it in place of others. */
export const BUSY_PAGE = '/busy'

/** Whether a path belongs to the console. The router ignores case. */
export function isConsolePath(pathname: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${CONSOLE_PATH}/`)
}

/** How the rendered page and its data may be cached, and whether search engines list it. */
export interface CacheablePage {
  /** The path as in `web/routes.ts`, with a leading slash. */
  path: string
  /**
   * How the server caches the page (decision 013):
   * - `path`: one entry per path; the query changes nothing
   * - `without-query`: only when the query is empty
   * - `filters`: one entry per query
   * - `parameter`: one entry per value of this query parameter
   *
   * Without it every request renders the page.
   */
  server?: 'path' | 'without-query' | 'filters' | { parameter: string }
  /**
   * How the service worker caches the page:
   * - `opened`: after it was opened once
   * - `shell`: the same, and its scripts and styles are installed with the worker
   * - `installed`: the page too is installed with the worker; the browser alone provides what it shows
   *
   * Without it the page is never stored in the browser: payment, sign-in, chat, reset and staff pages.
   */
  offline?: 'opened' | 'shell' | 'installed'
  /** The sitemap lists it. */
  indexed?: true
}

/**
 * The only list of cacheable pages: the server's cache, the service worker, its build and the sitemap derive theirs. Other pages are never
 * cached.
 */
export const CACHEABLE_PAGES: readonly CacheablePage[] = [
  { path: '/', server: 'path', offline: 'installed', indexed: true },
  { path: '/catview', server: 'filters', offline: 'shell', indexed: true },
  { path: '/Details/:id', server: 'path', offline: 'shell' },
  { path: '/search', server: 'without-query', offline: 'shell' },
  { path: '/Cart', server: 'path', offline: 'installed' },
  { path: '/track', server: 'path', offline: 'installed' },
  { path: '/Profile', server: 'path', offline: 'installed' },
  { path: '/offline', offline: 'installed' },
  { path: '/notification', server: 'path', offline: 'opened' },
  { path: '/helpcenter', server: 'path', offline: 'opened', indexed: true },
  { path: '/terms', server: { parameter: 'version' }, offline: 'opened', indexed: true },
  { path: '/privacy', server: { parameter: 'version' }, offline: 'opened', indexed: true },
  { path: '/returns', server: { parameter: 'version' }, offline: 'opened', indexed: true },
  { path: '/PlaceOrder', server: 'path' },
  { path: '/Chat', server: 'path' },
  { path: '/wishes', server: 'path' },
  { path: '/reel', server: { parameter: 'reel' } },
  { path: '/lang', server: 'path' },
  { path: '/test', server: 'path' },
]

/**
 * Creates a function that finds the row of a path.
 * @param id source of a regular expression for the `:id` in paths
 */
export function pageFinder(id: string): (path: string) => CacheablePage | undefined {
  const patterns = CACHEABLE_PAGES.map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(':id', id)}$`) }))
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.page
}
