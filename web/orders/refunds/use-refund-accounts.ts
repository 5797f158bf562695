import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/calls/orders.ts'
import type { RefundAccount } from '#contract/calls/refund-account.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { refundAccountsKey } from '../order-keys.ts'

export interface RefundAccounts {
  /** The state of the refund account of an order; undefined when the order needs none or before it is loaded. */
  of: (orderId: string) => RefundAccount | undefined
  /** Shows a refund account as a call returned it, then loads all of them again. */
  update: (account: RefundAccount) => Promise<void>
}

/** Whether money of an order may be refunded: it was paid, in time or too late. */
function mayBeRefunded({ payment, refundStatus: { refundMethod } }: Order): boolean {
  return payment || (refundMethod !== null && refundMethod !== 'no-payment')
}

/**
 * Loads the refund accounts, and again with the orders. A failure keeps the last ones and is not shown, because the orders report it.
 * @param pollMs the polling interval of the orders
 */
export function useRefundAccounts(orders: readonly Order[], pollMs: number | false): RefundAccounts {
  const api = useApi()
  const client = useQueryClient()
  const { accountId } = useSession()
  const queryKey = refundAccountsKey(accountId)
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await api.order.refundAccounts()).accounts,
    enabled: orders.some(mayBeRefunded),
    refetchInterval: pollMs,
  })
  return {
    of: (orderId) => data?.find((account) => account.orderId === orderId),
    update: async (account) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (accounts: readonly RefundAccount[] | undefined) => [
        ...(accounts ?? []).filter(({ orderId }) => orderId !== account.orderId),
        account,
      ])
      await client.invalidateQueries({ queryKey })
    },
  }
}
