import type { Api } from '#contract/client.ts'
import { htmlLang, type Language } from '#contract/languages.ts'
import { RETRY_AFTER_SECONDS, refusalOf } from '#server/platform/error-handler.ts'
import { Refusal } from '#server/platform/errors.ts'
import { holdsSecret } from '#server/platform/log.ts'
import { type AllowedHosts, contentSecurityPolicy, REPORTING_ENDPOINTS } from './content-security-policy.ts'
import type { RenderPage } from './page-source.ts'

/** What the loaders of a page ask the store, and how we hear of it. */
export interface PageReading {
  onResult: (result: unknown) => void
  onFailure: (error: unknown) => void
}

export interface RenderOptions {
  render: RenderPage
  /** The calls of the store in process, for the loaders of one page, in its language and for nobody in particular. */
  createApi: (language: Language, reading?: PageReading) => Api
  /** What a result shows, such as `product:12`. */
  tagsOf: (result: unknown) => Iterable<string>
  hosts: AllowedHosts
}

/** A page as it is sent, and what must be known to keep it. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string>
  /** False when a part of it could not be read: it is shown once and never kept. */
  whole: boolean
}

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"/g

/** A reader's browser may show the page it has while it asks for the new one in the background, for so many seconds. */
const STALE_SECONDS = 30

/**
 * Rendered pages are anonymous: what they depend on is the address and the language, so anybody may keep them, but has to ask again.
 * Errors are not kept.
 */
function cacheControl(status: number): string {
  return status === 200 ? `public, max-age=0, stale-while-revalidate=${STALE_SECONDS}` : 'no-store'
}

/** A refusal that tells the reader something, such as a product that is gone, is no failure of the store. */
const isAnswer = (error: unknown) => error instanceof Refusal && error.status < 500

const isAway = (error: unknown) => error instanceof Error && refusalOf(error)?.code === 'UNAVAILABLE'

/**
 * Renders the page at an address. No header of the reader's request goes in: a page cannot hold what it never saw. A part that could not be
 * read is reported, though the page shows itself without it (product rules, 8: such failures are logged). When it cannot show itself
 * because the database does not answer, that is no fault of the page: the status says when to come again.
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
    if (!isAnswer(error)) reportOnce(error)
  }
  const { response, page } = await render(request, {
    api: createApi(language, { onResult, onFailure }),
    language,
    report: (error) => {
      whole = false
      reportOnce(error)
    },
  })
  const html = page?.html ?? null
  const body = html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
  const status = response.status === 500 && away ? 503 : response.status
  // An address with a secret in it is neither kept nor handed on.
  const secret = holdsSecret(new URL(request.url).pathname)
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    'cache-control': secret ? 'no-store' : cacheControl(status),
    ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
    vary: 'Accept-Language, Cookie',
    'x-content-type-options': 'nosniff',
    'referrer-policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    // The data of a page too: copies in a browser are kept by language.
    'content-language': htmlLang(language),
  }
  if (page && html !== null) {
    headers['content-security-policy'] = contentSecurityPolicy(page.scripts, hosts)
    headers['reporting-endpoints'] = REPORTING_ENDPOINTS
    // The first paint waits for the styles, and in the page they stand behind letters and pictures.
    const styles = [...html.slice(0, html.indexOf('</head>')).matchAll(STYLESHEET)].map(
      ([, address]) => `<${address}>; rel=preload; as=style`,
    )
    if (styles.length > 0) headers.link = styles.join(', ')
  }
  return { status, headers, body, tags, whole }
}
