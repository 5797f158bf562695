import { useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { isRefusal } from '../base/api/api-error.ts'
import { createIdempotencyKeys, randomKey } from '../base/api/idempotency-keys.ts'
import { type ShownRefusal, showRefusal } from '../base/api/refusal.ts'
import { useApi } from '../base/session/session.ts'
import { useCart } from '../cart/cart.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type Box, type FreshFigures, readFresh } from './fresh-cart.ts'
import { keepOpenOrder } from './open-order.ts'
import type { OrderRequest } from './order-request.ts'

/** Names of the fields of the request that stand in the form. */
const FIELDS = ['info.firstName', 'info.lastName', 'info.phone', 'info.email', 'info.address'] as const
type PlaceRefusal = ShownRefusal<(typeof FIELDS)[number]>

/** How placing an order went. */
export type Placing =
  | { kind: 'placed'; order: Order }
  /** It turned out that the order of this page has been paid already. */
  | { kind: 'paid'; order: Order }
  | { kind: 'changed'; fresh: FreshFigures }
  | { kind: 'refused'; shown: PlaceRefusal }

/** The order that this page has placed, and what it was asked for with. */
interface Placed {
  order: Order
  content: string
  box: Box
}

/**
 * Places orders so that one wish leads to one order: pressing again after a closed window or a lost answer finds the same order, and an
 * order that is no longer wanted as it was is cancelled before the next one is placed.
 */
export function usePlacing() {
  const { t } = useTranslation()
  const api = useApi()
  const cart = useCart()
  const [keys] = useState(() => createIdempotencyKeys(randomKey))
  const placed = useRef<Placed>(undefined)
  /** What was placed last: the cart no longer holds it. */
  const [box, setBox] = useState<Box | null>(null)

  async function readOrder(orderId: string): Promise<Order | undefined> {
    const { orders } = await api.order.my()
    return orders.find(({ _id }) => _id === orderId)
  }

  /** Cancels what this page placed before. Null when that is done; the order itself when it has been paid meanwhile. */
  async function takeBack({ order }: Placed): Promise<Order | null> {
    const now = await readOrder(order._id)
    if (now?.payment) return now
    if (now?.status === 'Pending') await api.order.update({ orderId: order._id, status: 'Cancelled', refundStatus: null })
    placed.current = undefined
    keepOpenOrder(null)
    return null
  }

  async function place(request: OrderRequest, wanted: Box): Promise<Placing> {
    const content = JSON.stringify(request)
    try {
      const before = placed.current
      if (before?.content === content) {
        const now = await readOrder(before.order._id)
        if (now?.payment) return { kind: 'paid', order: now }
        if (now?.status === 'Pending') return { kind: 'placed', order: now }
        placed.current = undefined
      } else if (before) {
        const paid = await takeBack(before)
        if (paid) return { kind: 'paid', order: paid }
      }
      const { order } = await api.order.place(request, { idempotencyKey: keys.keyFor(request) })
      keys.finish()
      placed.current = { order, content, box: wanted }
      setBox(wanted)
      keepOpenOrder(order._id)
      void cart.refresh()
      return { kind: 'placed', order }
    } catch (error) {
      const fresh = isRefusal(error, 'PRICE_OR_STOCK_CHANGED') ? readFresh(error.body?.fresh) : null
      if (!fresh) return { kind: 'refused', shown: showRefusal(error, t, FIELDS) }
      setBox(null)
      void cart.refresh()
      return { kind: 'changed', fresh }
    }
  }

  return { box, place, readOrder }
}
