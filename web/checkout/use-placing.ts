import { useRef, useState } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { isLost, isRefusal } from '../base/api/api-error.ts'
import { createIdempotencyKeys, randomKey } from '../base/api/idempotency-keys.ts'
import { type ShownRefusal, showRefusal } from '../base/api/refusal.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { useCart } from '../cart/cart.ts'
import { isUnpaid } from '../orders/open/is-unpaid.ts'
import { keepOpenOrder } from '../payments/open-order.ts'
import { type Box, type FreshFigures, readFresh } from './fresh-cart.ts'
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
  /** The last request, when its response was lost: the store may have placed it and taken its lines out of the cart. */
  const [lost, setLost] = useState<{ request: OrderRequest; key: string; box: Box } | null>(null)

  async function readOrder(orderId: string): Promise<Order | undefined> {
    const { orders } = await api.order.my()
    return orders.find(({ _id }) => _id === orderId)
  }

  /** Cancels the order that this page placed before. Returns null, or the order when it has been paid meanwhile. */
  async function takeBack(order: Order): Promise<Order | null> {
    const now = await readOrder(order._id)
    if (now?.payment) return now
    if (now?.status === 'Pending') await api.order.update({ orderId: order._id, status: 'Cancelled', refundStatus: null })
    placed.current = undefined
    keepOpenOrder(null)
    return null
  }

  /** Finds the order that the store placed for a request whose response was lost. @param earlierIds ids of the orders from before it */
  async function findLost(request: OrderRequest, earlierIds: ReadonlySet<string>): Promise<Order | undefined> {
    const { orders } = await api.order.my()
    return orders.find((order) => isUnpaid(order) && !earlierIds.has(order._id) && isOrderOf(order, request))
  }

  async function place(request: OrderRequest, wanted: Box, earlierIds: ReadonlySet<string> | null): Promise<Placing> {
    const content = JSON.stringify(request)
    const idempotencyKey = keys.keyFor(request)
    let sent = false
    try {
      const before = placed.current
      if (before?.content === content) {
        const now = await readOrder(before.order._id)
        if (now?.payment) return { kind: 'paid', order: now }
        if (now?.status === 'Pending') return { kind: 'placed', order: now }
        placed.current = undefined
      } else {
        const former =
          before?.order ?? (lost && earlierIds && lost.key !== idempotencyKey ? await findLost(lost.request, earlierIds) : undefined)
        const paid = former && (await takeBack(former))
        if (paid) return { kind: 'paid', order: paid }
      }
      sent = true
      const { order } = await api.order.place(request, { idempotencyKey })
      keys.finish()
      placed.current = { order, content, box: wanted }
      setBox(wanted)
      setLost(null)
      keepOpenOrder(order._id)
      void cart.refresh()
      return { kind: 'placed', order }
    } catch (error) {
      const fresh = isRefusal(error, 'PRICE_OR_STOCK_CHANGED') ? readFresh(error.body?.fresh) : null
      if (sent && isLost(error)) setLost({ request, key: idempotencyKey, box: wanted })
      if (!fresh) return { kind: 'refused', shown: showRefusal(error, t, FIELDS) }
      setBox(null)
      setLost(null)
      void cart.refresh()
      return { kind: 'changed', fresh }
    }
  }

  return { box, lost: lost?.box.lines ?? null, place, readOrder }
}

/** Whether an order matches a request: the same goods, amount and payment method. */
function isOrderOf({ amount, paymentMethod, items }: Order, request: OrderRequest): boolean {
  const wanted = new Map(request.items.map(({ id, quantity }) => [id, quantity]))
  return (
    amount === request.amount &&
    paymentMethod === request.paymentMethod &&
    items.length === wanted.size &&
    items.every(({ id, quantity }) => wanted.get(id) === quantity)
  )
}
