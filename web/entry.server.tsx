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
import { isConsolePath } from '#contract/rules/pages.ts'
import { ScriptMarkContext, takeMarks } from './app/document/own-scripts.ts'
import { modulesOf, PageModulesContext } from './app/document/page-modules.ts'
import { renderWhole } from './app/document/whole-page.server.ts'
import { TranslationContext } from './base/i18n/use-translation.ts'
import { apiContext, reportContext, translationContext } from './base/page/page-context.ts'
import { shopManifest } from './build/shop-manifest.ts'

/** Creates the handler of page requests; the host imports it from here, so that both use one copy of the router. */
export { createRequestHandler } from 'react-router'

/** Milliseconds until a page that still waits for data fails. */
export const streamTimeout = 10_000

/** The page that was rendered for a request. */
const pageContext = createContext<PageWithScripts | null>(null)

/** The context for the loaders of one request. The host of the pages calls this, because context keys belong to this bundle. */
export function createLoadContext({ api, language, t, report }: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(translationContext, { language, t })
  context.set(reportContext, report)
  return context
}

/** The rendered page of a request as text, with the store's inline scripts; null when the router responded without rendering. */
export function renderedPage(context: RouterContextProvider): PageWithScripts | null {
  return context.get(pageContext)
}

/** Logs errors of loaders and of rendering; the page shows a general message. An aborted request is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error)
}

/**
 * Renders the whole page: pages are small, and a complete one can be hashed, cached and shared. The host gets the text through the context,
 * because a response body would encode and copy it four times; the response carries only status and headers.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const router = manifestFor(entry, request.url)
  const mark = randomUUID()
  const html = await renderWhole(
    <TranslationContext value={context.get(translationContext)}>
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

/**
 * Pages of the shop get the shop's manifest of routes. In development the router serves its manifest from memory, and there is no other.
 */
function manifestFor(entry: EntryContext, url: string): EntryContext {
  if (import.meta.env.DEV || isConsolePath(new URL(url).pathname)) return entry
  return { ...entry, manifest: shopManifest(entry.manifest) }
}
