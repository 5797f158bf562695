import { randomUUID } from 'node:crypto'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { PageContext, PageWithScripts } from '#contract/page-host.ts'
import { ScriptMarkContext, takeMarks } from './app/document/own-scripts.ts'
import { modulesOf, PageModulesContext } from './app/document/page-modules.ts'
import { renderWhole } from './app/document/whole-page.server.ts'
import { apiContext, languageContext, reportContext } from './base/page/page-context.ts'
import { serverTranslation } from './i18n/texts.server.ts'
import { TranslationContext } from './i18n/use-translation.ts'

/** Makes the handler of page requests; the host takes it from here, so that both use one copy of the router. */
export { createRequestHandler } from 'react-router'

/** Milliseconds after which a page that still waits for data is given up. */
export const streamTimeout = 10_000

/** The page that was rendered for a request. */
const pageContext = createContext<PageWithScripts | null>(null)

/** What the loaders of one request get. The host of the pages calls this: context keys belong to this bundle. */
export function createLoadContext({ api, language, report }: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(languageContext, language)
  context.set(reportContext, report)
  return context
}

/** The page that was rendered for a request, as text, with the inline scripts that the store wrote; null when the router answered by itself. */
export function renderedPage(context: RouterContextProvider): PageWithScripts | null {
  return context.get(pageContext)
}

/** Errors of loaders and of rendering go to the log; the page says only that something broke. A reader who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error)
}

/**
 * Renders the whole page: pages are small, and a whole one can be hashed, cached and shared. Its text goes to the host beside the response, which
 * says only status and headers: through the body of a response it would be encoded and copied four times.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = randomUUID()
  const html = await renderWhole(
    <TranslationContext value={serverTranslation(context.get(languageContext))}>
      <ScriptMarkContext value={mark}>
        <PageModulesContext value={modulesOf(router)}>
          <ServerRouter context={router} url={request.url} nonce={mark} />
        </PageModulesContext>
      </ScriptMarkContext>
    </TranslationContext>,
    streamTimeout,
    mark,
  )
  context.set(pageContext, takeMarks(html, mark))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}
