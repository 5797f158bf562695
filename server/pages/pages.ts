import type { FastifyPluginAsync } from 'fastify'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import { TokenBucket } from '#server/platform/limits/token-bucket.ts'
import { manifestRoute } from './app-manifest.ts'
import { busyPages } from './busy-page.ts'
import type { AllowedHosts } from './content-security-policy.ts'
import { cspReports } from './csp-reports.ts'
import { builtPages, developmentPages } from './page-source.ts'
import { type RenderOptions, renderPage } from './render-page.ts'
import { type ProductPlaces, searchEngineRoutes } from './search-engine-routes.ts'
import { sendPage } from './send-page.ts'
import { serveFiles } from './serve-files.ts'
import { serveWorker } from './serve-worker.ts'

export interface PagesOptions {
  /** Folder that `npm run build` wrote, absolute. */
  buildFolder: string
  /** Renders from the sources with Vite instead of the build. */
  development?: boolean
  /** Address of the store without a slash at the end, such as `https://kade.example`: what shared links begin with. */
  publicUrl: string
  createApi: RenderOptions['createApi']
  /** What the sitemaps list. */
  products: ProductPlaces
  /** False takes the offline copies out of every browser that comes by: the switch for a worker that does harm. */
  offlineCopies?: boolean
  /** Payment, postcode and picture hosts that the pages may use. */
  hosts?: AllowedHosts
}

/**
 * Pages that one network has made: those that no copy is kept of, such as searches, or not yet. Far above what several hundred people behind
 * the address of a mobile carrier come to, as most of what they read is kept; a third of what one machine makes.
 */
const PAGE_RATE = { perSecond: 30, burst: 400 }

/**
 * Rendering never waits for anything but the database, so more pages at once only take more memory and come later. One network never takes
 * every place.
 */
const RENDERING = { concurrency: 4, maxQueued: 1_000, perKey: { concurrency: 3, maxQueued: 400 } }

/** In development the browser also talks to Vite over a web socket. */
function hostsOf({ hosts = {}, development = false }: PagesOptions): AllowedHosts {
  return development ? { ...hosts, connect: [...(hosts.connect ?? []), 'ws:'] } : hosts
}

/**
 * The pages of the store: rendered on the server, anonymous, in the reader's language, with the files they need. Every path that
 * nothing else answers ends here, as a page or as the 404 page.
 */
export function pagesPlugin(options: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    const render = options.development ? await developmentPages(app) : await builtPages(options.buildFolder)
    if (!options.development) await serveFiles(app, options.buildFolder)
    const { createApi, publicUrl } = options
    serveWorker(app, options)
    manifestRoute(app, createApi)
    searchEngineRoutes(app, publicUrl, options.products)
    await cspReports(app)
    const rendering = {
      rate: new TokenBucket(PAGE_RATE),
      rendering: createFairSemaphore(RENDERING),
      render,
      createApi,
      publicUrl,
      tagsOf: app.answers.tagsOf,
      hosts: hostsOf(options),
    }
    const report = (error: unknown) => app.log.error({ err: error }, 'a page failed')
    const sendBusy = busyPages((path, language) => renderPage(new Request(publicUrl + path), language, report, rendering))
    app.get('/*', (request, reply) => sendPage(request, reply, { ...rendering, sendBusy }))
  }
}
