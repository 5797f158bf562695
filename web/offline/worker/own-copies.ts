import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies'
import { readToken } from '../../account/token.ts'
import { COPIES } from '../copies.ts'

/** Answers about one's own orders and account that are kept for their owner. The cart is kept by the pages themselves. */
const OWN_READS: ReadonlySet<string> = new Set(['/api/order/my', '/api/history/get', '/api/user/get'])
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
  return sameOrigin && OWN_READS.has(url.pathname) && accountOf(request) !== undefined
}

/** The newest answer, or without a line the last one, from a cache that is this account's alone and goes when it signs out. */
export const ownStrategy = {
  handle: (options: { event: ExtendableEvent; request: Request }): Promise<Response> =>
    new NetworkFirst({
      cacheName: `${COPIES.own}${accountOf(options.request)}`,
      networkTimeoutSeconds: PATIENCE_S,
      // The token is no part of the key, and the cache is the account's.
      matchOptions: { ignoreVary: true },
      plugins: [new CacheableResponsePlugin({ statuses: [200] }), notAfterErasing],
    }).handle(options),
}
