import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { HEALTH_PATH } from '#contract/health.ts'
import { isCacheable, isData } from '../base/offline/page-address.ts'
import { handlePushEvents } from './push-events.ts'
import { accountStrategy, deleteOutdatedAccountCaches, isAccountRead } from './worker/account-cache.ts'
import { listenToPages } from './worker/messages.ts'
import { deleteOldPages, offlinePage, pageStrategy, renewPages } from './worker/page-cache.ts'
import { fileStrategy, isFile, isPicture, isPublicRead, pictureStrategy, readStrategy } from './worker/public-caches.ts'

declare const self: ServiceWorkerGlobalScope
/** Files of the app shell; the build inserts them. */
declare const SHELL: PrecacheEntry[]

precacheAndRoute(SHELL)
cleanupOutdatedCaches()

/** Paths that are not pages of the shop: API, files, payment sandbox, console. The worker does not handle navigations to them. */
const NOT_SHOP_PAGES = /^\/(?:api|sandbox|console|pictures|assets)(?:\/|$)/

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && request.destination === 'document' && !NOT_SHOP_PAGES.test(url.pathname),
  async ({ url, request, event }) => {
    try {
      if (isCacheable(url)) return await pageStrategy.handle({ request, event })
      return await fetch(request)
    } catch {
      return offlinePage(url)
    }
  },
)
// The health check goes through the worker: a page continues only when the worker itself can reach the store.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === HEALTH_PATH,
  ({ request }) => fetch(request),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isData(url) && isCacheable(url), pageStrategy)
registerRoute(isPublicRead, readStrategy)
registerRoute(isAccountRead, accountStrategy)
registerRoute(isPicture, pictureStrategy)
registerRoute(isFile, fileStrategy)

self.addEventListener('install', (event) => event.waitUntil(renewPages()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
listenToPages()
handlePushEvents(self)

async function activate(): Promise<void> {
  await deleteOldPages()
  await deleteOutdatedAccountCaches()
  await self.clients.claim()
}
