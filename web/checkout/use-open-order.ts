import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { isRefusal } from '../base/api/api-error.ts'
import { useApi } from '../base/session/session.ts'
import { isUnpaid } from '../orders/open-payment.tsx'
import type { PaymentDesk } from '../payments/payment-desk.ts'
import { keepOpenOrder, readOpenOrder } from './open-order.ts'

/** The order that waits for its payment, and what became of the one that this tab placed before the page was loaded. */
export interface OpenOrder {
  /** It still waits for its payment. */
  waiting: Order | null
  /** It is this tab that placed it. */
  own: boolean
  /** It was paid while the page was away, such as at the wallet's own page. */
  paid: Order | null
}

/** Looks after the order that this tab placed earlier: after a reload, and when a phone comes back from paying. */
export function useOpenOrder(desk: PaymentDesk): OpenOrder {
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const [found, setFound] = useState<OpenOrder>({ waiting: null, own: false, paid: null })
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const paymentId = search.get('paymentId')
    async function look(): Promise<void> {
      if (paymentId !== null) {
        const [code, message, pgCode] = ['code', 'message', 'pgCode'].map((name) => search.get(name) ?? undefined)
        setSearch({}, { replace: true })
        await desk.takeCardReturn({ paymentId, code, message, pgCode })
      }
      const orderId = readOpenOrder()
      const { orders } = await api.order.my()
      const own = orders.find(({ _id }) => _id === orderId)
      if (own?.status !== 'Pending') keepOpenOrder(null)
      // An order of another tab or device waits as well; this tab's own goes before.
      const waiting = own?.status === 'Pending' ? own : (orders.find(isUnpaid) ?? null)
      setFound({ waiting, own: waiting !== null && waiting === own, paid: own?.payment && own.status !== 'Cancelled' ? own : null })
    }
    // Without an answer the list of orders still shows it.
    look().catch((error: unknown) => {
      if (!isRefusal(error, 'SIGNED_OUT')) console.error('Failed to read the open order', error)
    })
  }, [api, desk, search, setSearch])
  return found
}
