import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi, useSession } from '../base/session/session.ts'
import { type Marks, readMarks } from './marks.ts'
import type { WishPage } from './use-wish-list.ts'
import { marksKey, wishesKey, wishListKey } from './wish-keys.ts'

/** Milliseconds for which the marks count as fresh: the rows of the wish list share one request. */
const FRESH_MS = 60_000

/** The own marks beside the wish list; null before they are loaded. Without them a tap still works, so a failure is not shown. */
export function useMarks(): [marks: Marks | null, onChanged: (marks: Marks) => void] {
  const api = useApi()
  const { accountId } = useSession()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: marksKey(accountId),
    queryFn: () => readMarks(api),
    enabled: accountId !== null,
    staleTime: FRESH_MS,
  })
  async function change(changed: Marks): Promise<void> {
    await client.cancelQueries({ queryKey: wishesKey(accountId) })
    client.setQueryData(marksKey(accountId), changed)
    client.setQueryData(wishListKey(accountId), (list: InfiniteData<WishPage> | undefined) => list && withoutUnwished(list, changed))
    await client.invalidateQueries({ queryKey: wishListKey(accountId) })
  }
  return [data ?? null, (changed) => void change(changed)]
}

/** The pages of the wish list without the items that are no longer wished. */
function withoutUnwished(list: InfiniteData<WishPage>, { itemIds }: Marks): InfiniteData<WishPage> {
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.filter(({ item }) => itemIds.includes(item._id)),
    total: itemIds.length,
  }))
  return { ...list, pages }
}
