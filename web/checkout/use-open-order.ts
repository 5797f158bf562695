import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/calls/orders.ts'
import { isRefusal } from '../base/api/api-error.ts'
import { useApi } from '../base/session/session.ts'
import { isUnpaid } from '../orders/open/is-unpaid.ts'
import { keepOpenOrder, readOpenOrder } from '../payments/open-order.ts'
import type { PaymentDesk } from '../payments/payment-desk.ts'

/** An unpaid order, and the outcome of the order that this tab placed before the page was loaded. */
export interface OpenOrder {
  /** The order that is still unpaid. */
  waiting: Order | null
  /** Whether this tab placed it. */
  own: boolean
  /** The order that was paid while the page was closed, such as on the wallet's own page. */
  paid: Order | null
  /** Whether the payment provider has just sent the shopper back. */
  returned: boolean
  /** Ids of the orders that were there when the page was loaded; null until they are read. */
  earlierIds: ReadonlySet<string> | null
}

const NOTHING: OpenOrder = { waiting: null, own: false, paid: null, returned: false, earlierIds: null }

/** Follows up the order that this tab placed earlier, after a reload or a redirect from the payment provider. */
export function useOpenOrder(desk: PaymentDesk): OpenOrder {
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const [found, setFound] = useState(NOTHING)
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const paymentId = search.get('paymentId')
    async function look(): Promise<void> {
      // Read before the payment is verified, which deletes the id of an order that is paid.
      const orderId = readOpenOrder()
      if (paymentId !== null) {
        const [code, message, pgCode] = ['code', 'message', 'pgCode'].map((name) => search.get(name) ?? undefined)
        setSearch({}, { replace: true })
        await desk.takeCardReturn({ paymentId, code, message, pgCode })
      }
      const { orders } = await api.order.my()
      const own = orders.find(({ _id }) => _id === orderId)
      // The order of this tab takes precedence over unpaid ones of other tabs or devices.
      const unpaid = own && isUnpaid(own) ? own : null
      // The shopper may have placed another one meanwhile.
      if (!unpaid && readOpenOrder() === orderId) keepOpenOrder(null)
      const waiting = unpaid ?? orders.find(isUnpaid) ?? null
      setFound({
        waiting,
        own: unpaid !== null,
        paid: own?.payment && own.status !== 'Cancelled' ? own : null,
        returned: paymentId !== null,
        earlierIds: new Set(orders.map(({ _id }) => _id)),
      })
    }
    // When the read fails, the list of orders still shows it.
    look().catch((error: unknown) => {
      if (!isRefusal(error, 'SIGNED_OUT')) console.error('Failed to read the open order', error)
    })
  }, [api, desk, search, setSearch])
  return found
}
