import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/rules/languages.ts'
import { BUSY_PAGE } from '#contract/rules/pages.ts'
import { RETRY_AFTER_SECONDS } from '#server/platform/error-handler.ts'
import type { Refusal } from '#server/platform/errors.ts'
import { escapeHtml } from '#server/platform/small-page.ts'
import type { RenderedPage } from './render-page.ts'

/** Sends the page in place of the requested one, with the status and `Retry-After` of the refusal. */
export type SendBusy = (reply: FastifyReply, language: Language, wanted: URL, refusal: Refusal) => Promise<FastifyReply>

/**
 * The page for rate-limited visitors. It is rendered once per language, because a refusal must cost nothing. The document (`web/root.tsx`)
 * gives it no script but the one that sets the colours.
 * @param render renders the page at a path
 */
export function busyPages(render: (path: string, language: Language) => Promise<RenderedPage>): SendBusy {
  const made = new Map<Language, Promise<RenderedPage>>()
  const make = async (language: Language): Promise<RenderedPage> => {
    const page = await render(BUSY_PAGE, language)
    const { link: _preloads, ...headers } = page.headers
    return { ...page, headers: { ...headers, 'cache-control': 'no-store' } }
  }
  return async (reply, language, wanted, refusal) => {
    let page = made.get(language)
    if (!page) {
      page = make(language)
      made.set(language, page)
      page.catch(() => made.delete(language))
    }
    const { headers, body, complete: whole } = await page
    // Rendered while the database was unavailable: shown once and rendered again for the next visitor.
    if (!whole) made.delete(language)
    const address = escapeHtml(wanted.pathname + wanted.search)
    return reply
      .code(refusal.status)
      .headers(headers)
      .header('retry-after', String(refusal.details.retryAfter ?? RETRY_AFTER_SECONDS))
      .send(body.toString().replaceAll(`href="${BUSY_PAGE}"`, () => `href="${address}"`))
  }
}

/** Whether a request is a browser's navigation to a page, not a request for its data. */
export function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}
