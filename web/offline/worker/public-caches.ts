import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { DAY_SECONDS } from '#contract/durations.ts'
import { LANGUAGE_COOKIE } from '#contract/rules/languages.ts'
import { CACHES } from '../../base/offline/cache-names.ts'

const successful = new CacheableResponsePlugin({ statuses: [200] })

/** Pattern of the calls that are cached for everybody (`offline: 'everybody'` in the contract); the build inserts it. */
declare const PUBLIC_READS: string
const READS = new RegExp(PUBLIC_READS)

/** Whether a request reads the public catalogue and names its language. */
export function isPublicRead({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && READS.test(url.pathname) && url.searchParams.has(LANGUAGE_COOKIE)
}

export const readStrategy = new NetworkFirst({
  cacheName: CACHES.reads,
  networkTimeoutSeconds: 4,
  matchOptions: { ignoreVary: true },
  plugins: [successful, new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true })],
})

const PICTURE = /^(\/pictures\/(?:plain\/)?[0-9a-f]{64})\/\d+$/

/** Whether a request is for a picture of a product or slide. Its address contains a hash of its content. */
export function isPicture({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && PICTURE.test(url.pathname)
}

/** Offline, falls back to the same picture in another width. */
const anyWidth: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const [, picture] = PICTURE.exec(new URL(request.url).pathname) ?? []
    const pictures = await caches.open(CACHES.pictures)
    const otherWidth = (await pictures.keys()).find(({ url }) => picture && new URL(url).pathname.startsWith(`${picture}/`))
    return otherWidth && pictures.match(otherWidth, { ignoreVary: true })
  },
}

export const pictureStrategy = new CacheFirst({
  cacheName: CACHES.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [anyWidth, successful, new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true })],
})

/** Whether a request is for a file of the build. Its name contains a hash of its content. */
export function isFile({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && url.pathname.startsWith('/assets/')
}

export const fileStrategy = new CacheFirst({
  cacheName: CACHES.files,
  matchOptions: { ignoreVary: true },
  plugins: [successful, new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true })],
})
