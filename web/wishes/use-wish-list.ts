import { useInfiniteQuery } from '@tanstack/react-query'
import type { Wish } from '#contract/calls/wishes.ts'
import type { Api } from '#contract/client.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { wishListKey } from './wish-keys.ts'

export type WishPage = Awaited<ReturnType<Api['wishes']['list']>>

/** The own wish list, as far as it is loaded. */
export interface WishList {
  /** Null until it is loaded. */
  wishes: readonly Wish[] | null
  /** Number of items on the whole list. */
  total: number
  /** The last request failed; items that were loaded before stay. */
  failed: boolean
  /** Loads the next page; null at the end of the list. */
  loadMore: (() => void) | null
  busy: boolean
  reload: () => void
}

/** Loads the wish list page by page. */
export function useWishList(): WishList {
  const api = useApi()
  const { accountId } = useSession()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: wishListKey(accountId),
    queryFn: ({ pageParam }): Promise<WishPage> => api.wishes.list(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: accountId !== null,
  })
  return {
    wishes: data?.pages.flatMap((page) => page.data) ?? null,
    total: data?.pages.at(-1)?.total ?? 0,
    failed: isError,
    loadMore: hasNextPage ? () => void fetchNextPage() : null,
    busy: isFetchingNextPage,
    reload: () => void refetch(),
  }
}
