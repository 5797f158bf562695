import { useQuery } from '@tanstack/react-query'
import { useLiveRefetch } from '../base/query/live-queries.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { historyKey, ordersKey } from '../orders/order-keys.ts'
import type { HistoryRecord } from './history-record.ts'

export interface OrderHistory {
  /** Null until it is loaded. */
  records: readonly HistoryRecord[] | null
  failed: boolean
  load: () => void
}

/** Loads the order history. A failure is logged, and shown only while there is nothing else to show (product rules, 8). */
export function useHistory(): OrderHistory {
  const api = useApi()
  const { accountId } = useSession()
  useLiveRefetch(['order'], ordersKey(accountId))
  const { data, isError, refetch } = useQuery({
    queryKey: historyKey(accountId),
    queryFn: async () => (await api.history.get()).orderHistory,
    meta: { failure: 'Failed to load the order history' },
    enabled: accountId !== null,
  })
  return { records: data ?? null, failed: isError, load: () => void refetch() }
}
