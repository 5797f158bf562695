import { useRef, useState } from 'react'
import { useLogin } from '../account/login.ts'
import { useOnline } from '../base/connection/use-online.ts'
import { useStillHere } from '../base/page/use-still-here.ts'
import type { Cart } from './cart.ts'

/** Going to the checkout. */
export interface Checkout {
  /** Sends what is not sent yet, then goes on: a guest over the login, a customer straight to `/PlaceOrder`. */
  go: () => Promise<void>
  busy: boolean
  /** Why it did not go on: a line is out of stock, the cart could not be sent, or there is no line to order over. */
  problem: 'outOfStock' | 'notSent' | 'offline' | null
}

/** The id of the button that takes a line out, so that it can be pointed at. */
export function removeButtonId(itemId: string): string {
  return `remove-${itemId}`
}

/** Checkout from the cart: lines that are out of stock must be taken out first. */
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
