import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { apiContext, languageContext, type PageContext, reportContext } from './api-context.ts'
import { serverTranslation } from './i18n/texts.server.ts'
import { TranslationContext } from './i18n/use-translation.ts'
import { holdScripts } from './shell/late-start.ts'

/** Makes the handler of page requests; the host takes it from here, so that both use one copy of the router. */
export { createRequestHandler } from 'react-router'

/** Milliseconds after which a page that still waits for data is given up. */
export const streamTimeout = 10_000

/** What the loaders of one request get. The host of the pages calls this: context keys belong to this bundle. */
export function createLoadContext({ api, language, report }: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(languageContext, language)
  context.set(reportContext, report)
  return context
}

/** Errors of loaders and of rendering go to the log; the page says only that something broke. A reader who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error)
}

/** The whole page as text: pages are small, and a whole one can be hashed, cached and shared. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const html = Buffer.concat(chunks).toString()
        done()
        try {
          resolve(new Response(import.meta.env.DEV ? html : holdScripts(html), { status, headers }))
        } catch (error) {
          reject(error)
        }
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <TranslationContext value={serverTranslation(loadContext.get(languageContext))}>
        <ServerRouter context={routerContext} url={request.url} />
      </TranslationContext>,
      {
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: reject,
      },
    )
    const timer = setTimeout(() => abort(new Error('The page took too long')), streamTimeout)
  })
}
