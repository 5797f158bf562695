import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { storeGet } from '#contract/calls/settings.ts'
import { AislesContext, aislesOf } from '../../base/store/aisles.ts'
import type { ReadStore } from '../../base/store/store-facts.ts'
import { defineCalls, useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'

const storeCalls = defineCalls((call) => ({ get: call<typeof storeGet>('GET /api/store/get', { open: true }) }))

/** Milliseconds after which a tab that comes back into sight reads them again: an aisle is often made in another tab. */
const STALE_MS = 10_000

/**
 * The aisles for all pages of the console: those that came with the first page, until a page reports that they changed or the tab comes
 * back into sight.
 */
export function ConsoleAisles({ children }: { children: ReactNode }) {
  const calls = useCalls(storeCalls)
  const store = useRouteLoaderData<ReadStore>('root')
  const { data } = useQuery({
    queryKey: consoleKey(['aisles', 'named']),
    queryFn: async ({ signal }) => (await calls.get({}, { signal })).aisles,
    initialData: store?.aisles ?? [],
    staleTime: STALE_MS,
  })
  const aisles = useMemo(() => aislesOf(data), [data])
  return <AislesContext value={aisles}>{children}</AislesContext>
}
