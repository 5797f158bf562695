import { useQuery } from '@tanstack/react-query'
import { useApi, useSession } from '../base/session/session.ts'
import { marksKey } from './wish-keys.ts'

/** The ids of a customer's wished items, and of the items with a stock alert. */
export interface Marks {
  itemIds: readonly string[]
  awaited: readonly string[]
}

/** Milliseconds for which the marks count as fresh: products that are opened one after the other share one request. */
const FRESH_MS = 60_000

/** The own marks; null for guests and before they are loaded. Without them a tap still works, so a failure is not shown. */
export function useMarks(): Marks | null {
  const api = useApi()
  const { accountId } = useSession()
  const { data } = useQuery({
    queryKey: marksKey(accountId),
    queryFn: async (): Promise<Marks> => {
      const { itemIds, awaited } = await api.wishes.marks()
      return { itemIds, awaited }
    },
    enabled: accountId !== null,
    staleTime: FRESH_MS,
  })
  return data ?? null
}
