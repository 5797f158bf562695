import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { nextDeliveryAt } from './next-delivery.ts'
import { type ReadStore, StoreContext } from './store-facts.ts'

/** Longest wait of a browser's timer, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Gives the facts of the store to all pages, and keeps the next delivery window true on a page that was cached or stays open. */
export function StoreProvider({ store, children }: { store: ReadStore | null; children: ReactNode }) {
  const [next, setNext] = useState(store?.deliveryWindows[0])
  useLayoutEffect(() => {
    if (!store) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const window = nextDeliveryAt(store, new Date())
      setNext((known) => (known?.from === window.from ? known : window))
      timer = setTimeout(look, Math.min(Date.parse(window.to) - Date.now() + 1_000, LONGEST_TIMER_MS))
    }
    look()
    // A timer sleeps with its device.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [store])
  const facts = useMemo(() => (store && next ? { ...store, nextDelivery: next } : null), [store, next])
  return <StoreContext value={facts}>{children}</StoreContext>
}
