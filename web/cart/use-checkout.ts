import { useRef, useState } from 'react'
import { useLogin } from '../account/login.ts'
import { useOnline } from '../base/connection/use-online.ts'
import { useStillHere } from '../base/page/use-still-here.ts'
import type { Cart } from './cart.ts'

/** The way from the cart to the checkout. */
export interface Checkout {
  /** Sends the unsent changes, then opens `/PlaceOrder`; a guest logs in first. */
  go: () => Promise<void>
  busy: boolean
  /** The reason why the checkout did not open: a line is out of stock, the cart could not be sent, or the shop is offline. */
  problem: 'outOfStock' | 'notSent' | 'offline' | null
}

/** The id of the button that removes a line, which gets the focus when the line is out of stock. */
export function removeButtonId(itemId: string): string {
  return `remove-${itemId}`
}

/** Checkout from the cart: lines that are out of stock must be removed first. */
export function useCheckout(cart: Cart): Checkout {
  const login = useLogin()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Checkout['problem']>(null)
  const online = useOnline()
  const going = useRef(false)
  const stillHere = useStillHere()
  const soldOut = cart.lines.find(({ item }) => item.stockCount <= 0)
  // A solved problem is no longer shown.
  const solved = problem === 'outOfStock' ? !soldOut : problem === 'offline' ? online : cart.syncState === 'synced'

  async function go(): Promise<void> {
    if (going.current) return
    if (soldOut) {
      setProblem('outOfStock')
      document.getElementById(removeButtonId(soldOut.itemId))?.focus()
      return
    }
    if (!online) return setProblem('offline')
    going.current = true
    setBusy(true)
    const sent = await cart.flush()
    going.current = false
    setBusy(false)
    setProblem(sent ? null : 'notSent')
    if (sent && stillHere()) login.open('checkout', '/PlaceOrder')
  }
  return { go, busy, problem: solved ? null : problem }
}
