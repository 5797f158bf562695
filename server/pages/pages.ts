import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { htmlLang, LANGUAGE_COOKIE, type Language } from '#contract/languages.ts'
import type { Api } from '#web/api.ts'
import { manifestRoute } from './app-manifest.ts'
import { chooseLanguage } from './choose-language.ts'
import { type AllowedHosts, contentSecurityPolicy } from './content-security-policy.ts'
import { pageAddress } from './page-address.ts'
import { builtPages, developmentPages, type RenderPage } from './page-source.ts'
import { type ProductPlaces, searchEngineRoutes } from './search-engine-routes.ts'
import { serveWorker } from './serve-worker.ts'

export interface PagesOptions {
  /** Folder that `npm run build` wrote, absolute. */
  buildFolder: string
  /** Renders from the sources with Vite instead of the build. */
  development?: boolean
  /** Address of the store without a slash at the end, such as `https://kade.example`: what shared links begin with. */
  publicUrl: string
  /** The calls of the store in process, for the loaders of one page, in its language and for nobody in particular. */
  createApi: (language: Language) => Api
  /** What the sitemaps list. */
  products: ProductPlaces
  /** False takes the offline copies out of every browser that comes by: the switch for a worker that does harm. */
  offlineCopies?: boolean
  /** Payment, postcode and picture hosts that the pages may use. */
  hosts?: AllowedHosts
}

/**
 * Rendered pages are anonymous: what they depend on is the address and the language, so anybody may keep them, but has to ask again.
 * Errors are not kept.
 */
function cacheControl(status: number): string {
  return status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store'
}

function languageOf(request: FastifyRequest, address: URL): Language {
  return chooseLanguage({
    query: address.searchParams.get(LANGUAGE_COOKIE),
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  })
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, render: RenderPage, options: PagesOptions) {
  const address = pageAddress(request.url, options.publicUrl)
  const language = languageOf(request, address)
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  // No header of the request goes further: a page cannot hold what it never saw.
  const page = await render(new Request(address, { signal: abort.signal }), {
    api: options.createApi(language),
    language,
    report: (error) => request.log.error({ err: error }, 'a page failed'),
  })
  const body = Buffer.from(await page.arrayBuffer())
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  reply
    .header('Cache-Control', cacheControl(page.status))
    .header('Vary', 'Accept-Language, Cookie')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'strict-origin-when-cross-origin')
  // The data of a page too: copies in a browser are kept by language.
  reply.header('Content-Language', htmlLang(language))
  if (page.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('Content-Security-Policy', contentSecurityPolicy(body.toString(), hostsOf(options)))
  }
  return reply.send(body)
}

/** In development the browser also talks to Vite over a web socket. */
function hostsOf({ hosts = {}, development = false }: PagesOptions): AllowedHosts {
  return development ? { ...hosts, connect: [...(hosts.connect ?? []), 'ws:'] } : hosts
}

/** The files of the build. Those in `assets` carry a hash in their names; one route serves all of them, because a route each made the start slower. */
async function serveFiles(app: FastifyInstance, buildFolder: string): Promise<void> {
  const client = join(buildFolder, 'client')
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const named = path.startsWith(join(client, 'assets'))
      response.header('Cache-Control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      response.header('X-Content-Type-Options', 'nosniff')
    },
  })
  for (const entry of await readdir(client, { withFileTypes: true }))
    if (entry.isFile() && !/\.(?:br|gz)$|^service-worker\.js$/.test(entry.name))
      app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name, client))
}

/**
 * The pages of the store: rendered on the server, anonymous, in the reader's language, with the files they need. Every path that
 * nothing else answers ends here, as a page or as the 404 page.
 */
export function pagesPlugin(options: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    const render = options.development ? await developmentPages(app) : await builtPages(options.buildFolder)
    if (!options.development) await serveFiles(app, options.buildFolder)
    serveWorker(app, options)
    manifestRoute(app, options.createApi)
    searchEngineRoutes(app, options.publicUrl, options.products)
    app.get('/*', (request, reply) => sendPage(request, reply, render, options))
  }
}
