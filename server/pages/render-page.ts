import type { Api } from '#contract/client.ts'
import { htmlLang, type Language } from '#contract/rules/languages.ts'
import { isConsolePath } from '#contract/rules/pages.ts'
import { RETRY_AFTER_SECONDS, refusalOf } from '#server/platform/error-handler.ts'
import { Refusal } from '#server/platform/errors.ts'
import { holdsSecret } from '#server/platform/log.ts'
import { translatorOf } from '#server/platform/texts.ts'
import { type AllowedHosts, CONSOLE_SCRIPT, contentSecurityPolicy, REPORTING_ENDPOINTS } from './content-security-policy.ts'
import type { RenderPage } from './page-source.ts'

/** Receives the results and errors of the calls that the loaders of one page make. */
export interface PageReading {
  onResult: (result: unknown) => void
  onFailure: (error: unknown) => void
}

export interface RenderOptions {
  render: RenderPage
  /** Creates the in-process client for the loaders of one page, in its language and as a guest. */
  createApi: (language: Language, reading?: PageReading) => Api
  /** Cache tags of a result, such as `product:12`. */
  tagsOf: (result: unknown) => Iterable<string>
  hosts: AllowedHosts
}

/** A rendered page, and the facts that decide whether it may be cached. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string>
  /** False when a part of it could not be read: such a page is never cached. */
  complete: boolean
}

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"/g

/** Seconds for which a browser may show its cached page while it revalidates in the background. */
const STALE_SECONDS = 30

/**
 * Rendered pages are anonymous and depend on the address and the language only, so any cache may store them but must revalidate. Error
 * pages are not cached.
 */
function cacheControl(status: number): string {
  return status === 200 ? `public, max-age=0, stale-while-revalidate=${STALE_SECONDS}` : 'no-store'
}

/** Hosts that a page may load from: pages of the console run WebAssembly besides. */
const hostsFor = (path: string, hosts: AllowedHosts): AllowedHosts =>
  isConsolePath(path) ? { ...hosts, script: [...(hosts.script ?? []), CONSOLE_SCRIPT] } : hosts

/** Refusals that inform the visitor, such as a deleted product, are not failures of the store. */
const isExpected = (error: unknown) => error instanceof Refusal && error.status < 500

const isAway = (error: unknown) => error instanceof Error && refusalOf(error)?.code === 'UNAVAILABLE'

/**
 * Renders the page at an address. It receives no header of the visitor's request, so personal data cannot leak into the page. A part that
 * could not be read is reported even though the page renders without it (product rules, 8: such failures are logged). When the page itself
 * fails because the database is unavailable, the status is one that clients retry later.
 */
export async function renderPage(
  request: Request,
  language: Language,
  report: (error: unknown) => void,
  { render, createApi, tagsOf, hosts }: RenderOptions,
): Promise<RenderedPage> {
  const tags = new Set<string>()
  let whole = true
  let away = false
  const onResult = (result: unknown) => {
    for (const tag of tagsOf(result)) tags.add(tag)
  }
  const reported = new Set<unknown>()
  const reportOnce = (error: unknown) => {
    if (!reported.has(error)) report(error)
    reported.add(error)
  }
  const onFailure = (error: unknown) => {
    whole = false
    away ||= isAway(error)
    if (!isExpected(error)) reportOnce(error)
  }
  const { response, page } = await render(request, {
    api: createApi(language, { onResult, onFailure }),
    language,
    t: translatorOf(language),
    report: (error) => {
      whole = false
      reportOnce(error)
    },
  })
  const html = page?.html ?? null
  const body = html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
  const status = response.status === 500 && away ? 503 : response.status
  // An address that contains a secret is neither cached nor sent as a referrer.
  const secret = holdsSecret(new URL(request.url).pathname)
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    'cache-control': secret ? 'no-store' : cacheControl(status),
    ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
    vary: 'Accept-Language, Cookie',
    'x-content-type-options': 'nosniff',
    'referrer-policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    // Also for the data of a page: the service worker caches copies by language.
    'content-language': htmlLang(language),
  }
  if (page && html !== null) {
    headers['content-security-policy'] = contentSecurityPolicy(page.scripts, hostsFor(new URL(request.url).pathname, hosts))
    headers['reporting-endpoints'] = REPORTING_ENDPOINTS
    // The first paint waits for the styles, and in the page they come after the preloads of fonts and pictures.
    const styles = [...html.slice(0, html.indexOf('</head>')).matchAll(STYLESHEET)].map(
      ([, address]) => `<${address}>; rel=preload; as=style`,
    )
    if (styles.length > 0) headers.link = styles.join(', ')
  }
  return { status, headers, body, tags, complete: whole }
}
