import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies'
import { isOutdatedOwnCache, ownCache } from '../../base/offline/copies.ts'
import { readToken } from '../../base/session/token.ts'

/** Answers about somebody's own orders and account; the build takes their addresses from the contract. */
declare const OWN_READS: string
const READS = new RegExp(OWN_READS)
const PATIENCE_S = 6

let erasedAt = 0

/** From now on, answers to what was asked before are not kept. */
export function forgetPending(): void {
  erasedAt = Date.now()
}

const notAfterErasing: WorkboxPlugin = {
  async handlerWillStart({ state }) {
    if (state) state.askedAt = Date.now()
  },
  async cacheWillUpdate({ response, state }) {
    return typeof state?.askedAt === 'number' && state.askedAt > erasedAt ? response : null
  },
}

function accountOf(request: Request): string | undefined {
  const [scheme, token = ''] = request.headers.get('authorization')?.split(' ') ?? []
  return scheme === 'Bearer' ? readToken(token)?.accountId : undefined
}

export function isOwnRead({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }): boolean {
  return sameOrigin && READS.test(url.pathname) && accountOf(request) !== undefined
}

/** Erases answers in the shape of another version. Asked when a new version takes over. */
export async function dropOutdatedOwn(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isOutdatedOwnCache).map((name) => caches.delete(name)))
}

/** The newest answer, or without a line the last one, from a cache that is this account's alone and goes when it signs out. */
export const ownStrategy = {
  handle: (options: { event: ExtendableEvent; request: Request }): Promise<Response> =>
    new NetworkFirst({
      cacheName: ownCache(accountOf(options.request) ?? ''),
      networkTimeoutSeconds: PATIENCE_S,
      // The token is no part of the key, and the cache is the account's.
      matchOptions: { ignoreVary: true },
      plugins: [new CacheableResponsePlugin({ statuses: [200] }), notAfterErasing],
    }).handle(options),
}
