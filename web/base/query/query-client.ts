import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isOnline, watchConnection } from '../connection/connection.ts'
import { onErase } from '../storage/browser-storage.ts'

/**
 * Rules for everything that the browser reads from the server: data is refetched when it is shown again, when the tab becomes visible and
 * when the connection is restored. Requests are sent offline too, because the service worker may respond to them, and a failure is shown
 * immediately.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
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
    onlineManager.setEventListener((setOnline) => watchConnection(() => setOnline(isOnline())))
    onErase(() => client.clear())
    shared = client
  }
  return shared
}
