import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { BUSY_PAGE } from '#contract/pages.ts'
import { RETRY_AFTER_SECONDS } from '#server/platform/error-handler.ts'
import type { Refusal } from '#server/platform/errors.ts'
import { escapeHtml } from '#server/platform/small-page.ts'
import type { RenderedPage } from './render-page.ts'

/** Scripts of the router, which would look for the page that the address names. The one that sets the colours comes first, and stays. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g
const PRELOADS = /<link rel="modulepreload"[^>]*>/g

/** Sends that page in place of the wanted one, with the status of the refusal and the seconds to wait. */
export type SendBusy = (reply: FastifyReply, language: Language, wanted: URL, refusal: Refusal) => Promise<FastifyReply>

/**
 * The page for readers who asked for too many: made once in each language, because who is refused must cost nothing, and without scripts.
 * @param render makes the page at a path
 */
export function busyPages(render: (path: string, language: Language) => Promise<RenderedPage>): SendBusy {
  const made = new Map<Language, Promise<RenderedPage>>()
  const make = async (language: Language): Promise<RenderedPage> => {
    const page = await render(BUSY_PAGE, language)
    let scripts = 0
    const html = page.body
      .toString()
      .replaceAll(PRELOADS, '')
      .replaceAll(SCRIPTS, (script) => (scripts++ === 0 ? script : ''))
    const { link: _preloads, ...headers } = page.headers
    return { ...page, headers: { ...headers, 'cache-control': 'no-store' }, body: Buffer.from(html) }
  }
  return async (reply, language, wanted, refusal) => {
    let page = made.get(language)
    if (!page) {
      page = make(language)
      made.set(language, page)
      page.catch(() => made.delete(language))
    }
    const { headers, body, whole } = await page
    // Made while the database was away: shown, and made anew for the next reader.
    if (!whole) made.delete(language)
    const address = escapeHtml(wanted.pathname + wanted.search)
    return reply
      .code(refusal.status)
      .headers(headers)
      .header('retry-after', String(refusal.details.retryAfter ?? RETRY_AFTER_SECONDS))
      .send(body.toString().replaceAll(`href="${BUSY_PAGE}"`, () => `href="${address}"`))
  }
}

/** Whether a request is a reader's, who wants a page and not its data. */
export function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}
