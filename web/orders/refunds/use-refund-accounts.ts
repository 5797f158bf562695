import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { RefundAccount } from '#contract/refund-account.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { useApi } from '../../base/session/session.ts'

export interface RefundAccounts {
  /** How the account for the refund of an order stands; undefined when there is nothing to tell, or it is not known yet. */
  of: (orderId: string) => RefundAccount | undefined
  /** Takes over a standing as the server just answered it. */
  replace: (standing: RefundAccount) => void
}

/** Whether money of an order may be on its way back: some was taken, at the right time or too late. */
function mayBeRefunded({ payment, refundStatus: { refundMethod } }: Order): boolean {
  return payment || (refundMethod !== null && refundMethod !== 'no-payment')
}

/** Reads where refunds go, anew with each reading of the orders. A reading that fails leaves what was known: the orders say what is wrong. */
export function useRefundAccounts(orders: readonly Order[] | null): RefundAccounts {
  const api = useApi()
  const [known, setKnown] = useState<readonly RefundAccount[]>([])
  const round = useRef(0)
  useEffect(() => {
    if (!orders?.some(mayBeRefunded)) return
    const mine = ++round.current
    api.order
      .refundAccounts()
      .then(({ accounts }) => {
        if (round.current === mine) setKnown(accounts)
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
  }, [api, orders])
  const replace = useCallback((standing: RefundAccount) => {
    // A list that is on its way is older than this answer.
    round.current++
    setKnown((now) => [...now.filter(({ orderId }) => orderId !== standing.orderId), standing])
  }, [])
  return { of: (orderId) => known.find((standing) => standing.orderId === orderId), replace }
}
