import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { LiveEventType } from '#contract/live.ts'
import type { Page } from '#contract/paging.ts'
import { useLiveRefetch, usePollInterval } from '../../base/query/live-queries.ts'

/** Milliseconds between two reads while there is no stream of events. */
const POLL_MS = 20_000

interface Reading {
  /** Names what is read: slice first, then its filters, e.g. `['orders', 'list', filters]`. */
  key: QueryKey
  /** Live events after which it is read again. */
  live?: readonly LiveEventType[]
  enabled?: boolean
}

/** The key of a query in the cache. Everything of the console lies below one key. */
export const consoleKey = (key: QueryKey): QueryKey => ['console', ...key]

/** Reads again at live events, and returns the `refetchInterval` of a query: it polls while the stream is down. */
function useLive(key: QueryKey, live: readonly LiveEventType[]): number | false {
  useLiveRefetch(live, consoleKey(key))
  const pollMs = usePollInterval(POLL_MS)
  return live.length > 0 && pollMs
}

/** Reads something for a page. Earlier data stays during a refetch, and while other filters load. */
export function useConsoleQuery<Data>({
  key,
  read,
  live = [],
  enabled = true,
}: Reading & { read: (signal: AbortSignal) => Promise<Data> }): UseQueryResult<Data> {
  const refetchInterval = useLive(key, live)
  return useQuery({
    queryKey: consoleKey(key),
    queryFn: ({ signal }) => read(signal),
    enabled,
    refetchInterval,
    placeholderData: keepPreviousData,
  })
}

/** A list that is read page by page, and all of its loaded items. */
export type ConsoleList<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>> & { items: Item[] }

/** Reads a list page by page: `fetchNextPage` reads on from the cursor of the last page. */
export function useConsoleList<Item>({
  key,
  read,
  live = [],
  enabled = true,
}: Reading & { read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>> }): ConsoleList<Item> {
  const refetchInterval = useLive(key, live)
  const query = useInfiniteQuery<Page<Item>, Error, InfiniteData<Page<Item>>, QueryKey, string | undefined>({
    queryKey: consoleKey(key),
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled,
    refetchInterval,
    placeholderData: keepPreviousData,
  })
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] }
}
