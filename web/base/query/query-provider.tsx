import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryClient } from './query-client.ts'

/**
 * Provides the query cache of the page. It is placed around each part that queries instead of around the whole page, so that pages without
 * such a part do not load the library. All providers share one cache.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
