import { useRef, useState } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { isRefusal } from '../base/api/api-error.ts'
import { createIdempotencyKeys, randomKey } from '../base/api/idempotency-keys.ts'
import { type ShownRefusal, showRefusal } from '../base/api/refusal.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { useCart } from '../cart/cart.ts'
import { type Box, type FreshFigures, readFresh } from './fresh-cart.ts'
import { keepOpenOrder } from './open-order.ts'
import type { OrderRequest } from './order-request.ts'

/** Names of the request's fields that the form shows. */
const FIELDS = ['info.firstName', 'info.lastName', 'info.phone', 'info.email', 'info.address', 'message.entranceCode'] as const
type PlaceRefusal = ShownRefusal<(typeof FIELDS)[number]>

/** The outcome of placing an order. */
export type Placing =
  | { kind: 'placed'; order: Order }
  /** The order of this page has been paid already. */
  | { kind: 'paid'; order: Order }
  | { kind: 'changed'; fresh: FreshFigures }
  | { kind: 'refused'; shown: PlaceRefusal }

/** The order that this page placed, with its request. */
interface Placed {
  order: Order
  content: string
  box: Box
}

/**
 * Places orders idempotently: a retry after a closed window or a lost response finds the same order. When the request has changed, the
 * former order is cancelled before the next one is placed.
 */
export function usePlacing() {
  const { t } = useTranslation()
  const api = useApi()
  const cart = useCart()
  const [keys] = useState(() => createIdempotencyKeys(randomKey))
  const placed = useRef<Placed>(undefined)
  /** The box that was placed last, which the cart no longer holds. */
  const [box, setBox] = useState<Box | null>(null)

  async function readOrder(orderId: string): Promise<Order | undefined> {
    const { orders } = await api.order.my()
    return orders.find(({ _id }) => _id === orderId)
  }

  /** Cancels the order that this page placed before. Returns null, or the order when it has been paid meanwhile. */
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
