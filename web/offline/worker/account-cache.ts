import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies'
import { accountCache, isOutdatedAccountCache } from '../../base/offline/cache-names.ts'
import { readToken } from '../../base/session/token.ts'

/** Pattern of the calls that are cached for their owner (`offline: 'owner'` in the contract); the build inserts it. */
declare const OWN_READS: string
/** Fingerprint of their response schemas. */
declare const OWN_SHAPE: string
const READS = new RegExp(OWN_READS)
const NETWORK_TIMEOUT_S = 6

let erasedAt = 0

/** Responses to requests before this moment are not cached. */
export function ignorePending(): void {
  erasedAt = Date.now()
}

const skipAfterErase: WorkboxPlugin = {
  async handlerWillStart({ state }) {
    if (state) state.requestedAt = Date.now()
  },
  async cacheWillUpdate({ response, state }) {
    return typeof state?.requestedAt === 'number' && state.requestedAt > erasedAt ? response : null
  },
}

function accountOf(request: Request): string | undefined {
  const [scheme, token = ''] = request.headers.get('authorization')?.split(' ') ?? []
  return scheme === 'Bearer' ? readToken(token)?.accountId : undefined
}

/** Whether a request reads what an account alone may see, and is kept for being offline. */
export function isAccountRead({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }): boolean {
  return sameOrigin && READS.test(url.pathname) && accountOf(request) !== undefined
}

/** Deletes responses in the shape of another version. Called when a new version is activated. */
export async function deleteOutdatedAccountCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => isOutdatedAccountCache(OWN_SHAPE, name)).map((name) => caches.delete(name)))
}

/** Network first; offline the last response, from a cache of this account alone that is deleted when it signs out. */
export const accountStrategy = {
  handle: (options: { event: ExtendableEvent; request: Request }): Promise<Response> =>
    new NetworkFirst({
      cacheName: accountCache(OWN_SHAPE, accountOf(options.request) ?? ''),
      networkTimeoutSeconds: NETWORK_TIMEOUT_S,
      // The token is not part of the key: the cache belongs to one account.
      matchOptions: { ignoreVary: true },
      plugins: [new CacheableResponsePlugin({ statuses: [200] }), skipAfterErase],
    }).handle(options),
}
