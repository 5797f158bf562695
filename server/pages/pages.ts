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
  /** Absolute path of the build folder. */
  buildFolder: string
  /** Renders from the sources with Vite instead of the build. */
  development?: boolean
  /** Base URL of the store without a trailing slash, such as `https://kade.example`, for links that people share. */
  publicUrl: string
  createApi: RenderOptions['createApi']
  /** The products for the sitemaps. */
  products: ProductPlaces
  /** The names of the aisles that lists show, in their order. */
  readAisles: () => Promise<readonly string[]>
  /** False unregisters the service worker and deletes its caches in every browser that visits, as an emergency switch. */
  offlineCopies?: boolean
  /** Payment, postcode and picture hosts that the pages may use. */
  hosts?: AllowedHosts
}

/**
 * Rate of pages rendered for one network, not counting cache hits. It is far above the need of several hundred people behind the address of
 * a mobile carrier, most of whose pages are cached, and a third of what one machine renders.
 */
const PAGE_RATE = { perSecond: 30, burst: 400 }

/**
 * Rendering is CPU-bound apart from the database, so more concurrent pages only use more memory and take longer. One network never gets
 * every slot.
 */
const RENDERING = { concurrency: 4, maxQueued: 1_000, perKey: { concurrency: 3, maxQueued: 400 } }

/** In development the browser also connects to Vite over a web socket. */
function hostsOf({ hosts = {}, development = false }: PagesOptions): AllowedHosts {
  return development ? { ...hosts, connect: [...(hosts.connect ?? []), 'ws:'] } : hosts
}

/**
 * The pages of the store, rendered on the server for anonymous visitors in their language, and their files. Every path that no other route
 * handles ends here, as a page or as the 404 page.
 */
export function pagesPlugin(options: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    const render = options.development ? await developmentPages(app) : await builtPages(options.buildFolder)
    if (!options.development) await serveFiles(app, options.buildFolder)
    const { createApi, publicUrl } = options
    serveWorker(app, options)
    manifestRoute(app, createApi)
    searchEngineRoutes(app, publicUrl, options)
    await cspReports(app)
    const rendering = {
      rate: new TokenBucket(PAGE_RATE),
      rendering: createFairSemaphore(RENDERING),
      render,
      createApi,
      publicUrl,
      readAisles: options.readAisles,
      tagsOf: app.caching.tagsOf,
      hosts: hostsOf(options),
    }
    const report = (error: unknown) => app.log.error({ err: error }, 'a page failed')
    const sendBusy = busyPages((path, language) => renderPage(new Request(publicUrl + path), language, report, rendering))
    app.get('/*', (request, reply) => sendPage(request, reply, { ...rendering, sendBusy }))
  }
}
