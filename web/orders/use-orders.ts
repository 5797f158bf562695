import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/calls/orders.ts'
import { useLiveRefetch, usePollInterval } from '../base/query/live-queries.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { listKey, ordersKey } from './order-keys.ts'

/** Milliseconds between two requests while an order may change and there are no live events. */
const POLL_MS = 30_000

/** The own orders, newest first. */
export interface Orders {
  /** Null until they are loaded. */
  orders: readonly Order[] | null
  /** The error of the last request; orders that were loaded before stay. */
  failure: Error | null
  /** The polling interval in milliseconds, also for what depends on the orders; false when there is none. */
  pollMs: number | false
  reload: () => void
  /** Shows an order as a call returned it, then loads everything about orders again. */
  update: (order: Order) => Promise<void>
}

const FINISHED = ['Delivered', 'Refund Done']

/** Whether an order may change without its customer: paid, processed by the shop, cancelled after the deadline, refunded. */
function mayChange(order: Order): boolean {
  const endedUnpaid = order.status === 'Cancelled' && order.refundStatus.refundMethod === 'no-payment'
  const refundPending = order.refunds.some(({ doneAt }) => doneAt === null)
  return refundPending || (!FINISHED.includes(order.status) && !endedUnpaid)
}

/** Loads the own orders and keeps them up to date: by live events, otherwise by polling while one of them may change. */
export function useOrders(): Orders {
  const api = useApi()
  const client = useQueryClient()
  const { accountId } = useSession()
  const interval = usePollInterval(POLL_MS)
  useLiveRefetch(['order'], ordersKey(accountId))
  const queryKey = listKey(accountId)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await api.order.my()).orders,
    enabled: accountId !== null,
    refetchInterval: ({ state }) => state.data?.some(mayChange) === true && interval,
  })
  return {
    orders: data ?? null,
    failure: error,
    pollMs: data?.some(mayChange) === true && interval,
    reload: () => void refetch(),
    update: async (order) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (orders: readonly Order[] | undefined) =>
        orders?.map((each) => (each._id === order._id ? order : each)),
      )
      await client.invalidateQueries({ queryKey: ordersKey(accountId) })
    },
  }
}
