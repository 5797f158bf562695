import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../api/api-error.ts'
import { isOnline, watchConnection } from '../connection/connection.ts'
import { onErase } from '../storage/browser-storage.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Logged with the error when the query fails (product rules, 8). */
      failure?: string
    }
  }
}

/**
 * Creates a query cache with the rules for everything that the browser reads from the server: data is refetched when it is shown again,
 * when the tab becomes visible and when the connection is restored. Requests are sent offline too, because the service worker may respond
 * to them, and a failure is shown immediately.
 */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, { meta }) => {
      // The end of the session is reported elsewhere.
      if (!meta?.failure || isRefusal(error, 'SIGNED_OUT') || isRefusal(error, 'UNAUTHENTICATED')) return
      console.warn(meta.failure, error)
    },
  })
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

let shared: QueryClient | undefined

/** The query cache of this page. On the server every rendered page has its own, so that data of different readers never mixes. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  if (!shared) {
    const client = createQueryClient()
    onlineManager.setEventListener((setOnline) => {
      const follow = () => setOnline(isOnline())
      const unsubscribe = watchConnection(follow)
      follow()
      return unsubscribe
    })
    onErase(() => client.clear())
    shared = client
  }
  return shared
}
