import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { PageContext, PageWithScripts } from '#contract/page-host.ts'

/** The router's response to one request: the text of a page with its inline scripts, or any other body. */
export interface RouterResponse {
  response: Response
  page: PageWithScripts | null
}

/** Renders one page request. Throws when the page cannot be rendered at all. */
export type RenderPage = (request: Request, page: PageContext) => Promise<RouterResponse>

/** Further exports of `web/entry.server.tsx`: the router module instance that its context keys belong to. */
interface EntryExtras {
  createLoadContext?: (page: PageContext) => RouterContextProvider
  createRequestHandler?: typeof createRequestHandler
  renderedPage?: (context: RouterContextProvider) => PageWithScripts | null
}

interface PagesBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & EntryExtras }
}

const isPagesBuild = (value: unknown): value is PagesBuild =>
  typeof value === 'object' && value !== null && 'entry' in value && 'routes' in value && 'assets' in value

function renderer(build: unknown, mode: 'production' | 'development'): RenderPage {
  if (!isPagesBuild(build)) throw new Error('The built pages are incomplete. Run: npm run build')
  const { createLoadContext, createRequestHandler: createHandler, renderedPage } = build.entry.module
  if (!createLoadContext || !createHandler || !renderedPage) throw new Error('The built pages are of another version. Run: npm run build')
  const handle = createHandler(build, mode)
  return async (request, reading) => {
    const context = createLoadContext(reading)
    const response = await handle(request, context)
    return { response, page: renderedPage(context) }
  }
}

/** The renderer of the pages in a build folder. */
export async function builtPages(buildFolder: string): Promise<RenderPage> {
  const file = pathToFileURL(resolve(buildFolder, 'server/index.js'))
  const build: unknown = await import(file.href)
  return renderer(build, 'production')
}

/** The renderer for development: Vite serves the sources and renders their current state. */
export async function developmentPages(app: FastifyInstance): Promise<RenderPage> {
  const { createServer } = await import('vite')
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: { server: app.server } } })
  // Vite's signal handlers would exit the process before the store has stopped its database.
  for (const listener of process.listeners('SIGTERM')) if (!ours.includes(listener)) process.off('SIGTERM', listener)
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('Cache-Control', 'no-store')
    vite.middlewares(request.raw, reply.raw, done)
  })
  return async (request, page) => {
    const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build')
    return renderer(build, 'development')(request, page)
  }
}
