import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { ApiError } from '../base/api/api-error.ts'
import { onReconnect } from '../base/connection/connection.ts'
import { useApi } from '../base/session/session.ts'

/** Milliseconds between two looks while an order is still on its way (and the page is seen). */
const LOOK_MS = 30_000

/** The own orders, newest first. */
export interface Orders {
  /** Null until they are read. */
  orders: readonly Order[] | null
  /** Why they were not read; the last ones stay. */
  failure: ApiError | null
  reload: () => Promise<void>
  /** Takes over an order as the server just answered it. */
  replace: (order: Order) => void
}

const ENDED = ['Delivered', 'Refund Done']

/** Whether an order may still change by itself: paid, moved by the shop, cancelled for lack of payment, refunded. */
function isMoving(order: Order): boolean {
  const cancelledForGood = order.status === 'Cancelled' && order.refundStatus.refundMethod === 'no-payment'
  const onItsWay = order.refunds.some(({ doneAt }) => doneAt === null)
  return onItsWay || (!ENDED.includes(order.status) && !cancelledForGood)
}

/** Reads the orders when the page comes to life or back, and every 30 seconds while one of them is moving. */
export function useOrders(): Orders {
  const api = useApi()
  const [orders, setOrders] = useState<readonly Order[] | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const round = useRef(0)

  const reload = useCallback(async () => {
    const mine = ++round.current
    try {
      const answer = await api.order.my()
      if (round.current !== mine) return
      setOrders(answer.orders)
      setFailure(null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (round.current === mine) setFailure(error)
    }
  }, [api])
  const replace = useCallback((order: Order) => {
    // A list that is on its way is older than this answer.
    round.current++
    setOrders((now) => now?.map((each) => (each._id === order._id ? order : each)) ?? null)
  }, [])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    const endLine = onReconnect(look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
      endLine()
    }
  }, [reload])

  const moving = orders?.some(isMoving) ?? false
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [moving, reload])

  return { orders, failure, reload, replace }
}
