import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LiveEventType } from '#contract/live.ts'
import { onLiveEvent } from '../live/live-bus.ts'
import { useLiveState } from '../live/use-live-event.ts'

/** Refetches the shown queries below `queryKey` at every live event of these types, and whenever events may have been missed. */
export function useLiveRefetch(types: readonly LiveEventType[], queryKey: QueryKey): void {
  const client = useQueryClient()
  const refetch = useEffectEvent(() => void refetchShown(client, queryKey))
  // biome-ignore lint/correctness/useExhaustiveDependencies: types are compared by their content
  useEffect(() => {
    const ends = types.map((type) => onLiveEvent(type, () => refetch()))
    return () => {
      for (const end of ends) end()
    }
  }, [types.join()])
}

/** The `refetchInterval` of a query that live events keep up to date: `pollMs` while there is no stream, otherwise false. */
export function usePollInterval(pollMs: number): number | false {
  return useLiveState() === 'open' ? false : pollMs
}

/**
 * Refetches the shown queries below a key. A first load that is under way is joined, not restarted, and may have read the state before the
 * change; such queries are fetched once more after it.
 */
export async function refetchShown(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstLoads = client
    .getQueryCache()
    .findAll({ queryKey, type: 'active', fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
  for (const query of firstLoads) await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
}
