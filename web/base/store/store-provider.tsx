import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { type DeliveryNow, deliveryAt } from './next-delivery.ts'
import { type ReadStore, StoreContext } from './store-facts.ts'

/** Largest delay of a browser's timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Provides the store's data to all pages, and keeps the next delivery window correct on a page that was cached or stays open. */
export function StoreProvider({ store, children }: { store: ReadStore | null; children: ReactNode }) {
  const [now, setNow] = useState(() => store && firstDelivery(store))
  useLayoutEffect(() => {
    if (!store) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const found = deliveryAt(store, new Date())
      setNow((shown) => (shown?.next.from === found.next.from && shown.open.from === found.open.from ? shown : found))
      const change = Math.min(Date.parse(found.next.orderBy), Date.parse(found.open.to))
      timer = setTimeout(look, Math.min(change - Date.now() + 1_000, MAX_TIMER_MS))
    }
    look()
    // Timers do not run while the device sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [store])
  const facts = useMemo(() => (store && now ? { ...store, nextDelivery: now.next, openDelivery: now.open } : null), [store, now])
  return <StoreContext value={facts}>{children}</StoreContext>
}

/**
 * The windows on the server and during hydration. The server's page is cached and shared, so it must not depend on the time: `nextDelivery`
 * of the response is the first window whose cut-off had not passed when the server read the windows.
 */
function firstDelivery({ deliveryWindows, nextDelivery }: ReadStore): DeliveryNow | null {
  const [open] = deliveryWindows
  return open ? { open, next: nextDelivery } : null
}
