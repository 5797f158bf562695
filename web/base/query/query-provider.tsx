import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryClient } from './query-client.ts'

/** Gives the query cache to the parts that read from the server with it. Their scripts bring the library, so that other pages do not load it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
