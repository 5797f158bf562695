import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { COPIES } from '../../base/offline/copies.ts'

const DAY_S = 24 * 60 * 60
const whole = new CacheableResponsePlugin({ statuses: [200] })

/** The build takes the addresses from the contract. */
declare const PUBLIC_READS: string
const READS = new RegExp(PUBLIC_READS)

/** Answers of the public catalogue; each names its language. */
export function isPublicRead({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && READS.test(url.pathname) && url.searchParams.has(LANGUAGE_COOKIE)
}

export const readStrategy = new NetworkFirst({
  cacheName: COPIES.reads,
  networkTimeoutSeconds: 4,
  matchOptions: { ignoreVary: true },
  plugins: [whole, new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true })],
})

const PICTURE = /^(\/pictures\/(?:plain\/)?[0-9a-f]{64})\/\d+$/

/** Pictures of products and slides: their address is their content. */
export function isPicture({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && PICTURE.test(url.pathname)
}

/** Without a line, the same picture in another width is better than none. */
const anyWidth: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const [, picture] = PICTURE.exec(new URL(request.url).pathname) ?? []
    const pictures = await caches.open(COPIES.pictures)
    const other = (await pictures.keys()).find(({ url }) => picture && new URL(url).pathname.startsWith(`${picture}/`))
    return other && pictures.match(other, { ignoreVary: true })
  },
}

export const pictureStrategy = new CacheFirst({
  cacheName: COPIES.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [anyWidth, whole, new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
})

/** Files of the build that are not of the shell. Their names carry their content. */
export function isFile({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && url.pathname.startsWith('/assets/')
}

export const fileStrategy = new CacheFirst({
  cacheName: COPIES.files,
  matchOptions: { ignoreVary: true },
  plugins: [whole, new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
})
