import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { HEALTH_PATH } from '#contract/health.ts'
import { isCacheable, isData } from '../base/offline/copies.ts'
import { handlePushEvents } from './push-events.ts'
import { listenToPages } from './worker/messages.ts'
import { dropOutdatedOwn, isOwnRead, ownStrategy } from './worker/own-copies.ts'
import { dropOldPages, offlinePage, pageStrategy, renewPages } from './worker/page-copies.ts'
import { fileStrategy, isFile, isPicture, isPublicRead, pictureStrategy, readStrategy } from './worker/public-copies.ts'

declare const self: ServiceWorkerGlobalScope
/** Addresses of the app's shell; the build fills them in. */
declare const SHELL: PrecacheEntry[]

precacheAndRoute(SHELL)
cleanupOutdatedCaches()

/** Paths that are no pages of the shop: calls, payment pages, what staff and sandbox have. The browser asks for them by itself. */
const NOT_PAGES = /^\/(?:api|sandbox|console|pictures|assets)(?:\/|$)/

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && request.destination === 'document' && !NOT_PAGES.test(url.pathname),
  async ({ url, request, event }) => {
    try {
      if (isCacheable(url)) return await pageStrategy.handle({ request, event })
      return await fetch(request)
    } catch {
      return offlinePage(url)
    }
  },
)
// Whether there is a line is seen with the worker's own eyes: pages go on when the worker can get what they will ask for.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === HEALTH_PATH,
  ({ request }) => fetch(request),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isData(url) && isCacheable(url), pageStrategy)
registerRoute(isPublicRead, readStrategy)
registerRoute(isOwnRead, ownStrategy)
registerRoute(isPicture, pictureStrategy)
registerRoute(isFile, fileStrategy)

self.addEventListener('install', (event) => event.waitUntil(renewPages()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
listenToPages()
handlePushEvents(self)

/** A worker that an older version told to ask for pages ahead must not go on: such answers pass by the plugins that name their language. */
async function begin(): Promise<void> {
  await self.registration.navigationPreload?.disable()
  await dropOldPages()
  await dropOutdatedOwn()
  await self.clients.claim()
}
