import { createContext, useContext } from 'react'
import { type Totals, totalsOf } from '#contract/money.ts'
import type { PictureSource } from '../ui/picture.tsx'

/** A line of the basket as the shell shows it. */
export interface CartSummaryLine {
  itemId: string
  name: string
  picture: PictureSource | null
  quantity: number
  /** (price − discount) · quantity, in won. */
  amount: number
  stockCount: number
}

/** What the shell needs of the basket: dock, running bill, counts. The cart provides it. */
export interface CartSummary {
  lines: readonly CartSummaryLine[]
  /** Pieces in the basket, over all lines. */
  count: number
  totals: Totals
  /** Items whose change waits for a line. */
  unsent: number
  setQuantity: (itemId: string, quantity: number) => void
}

const empty: CartSummary = { lines: [], count: 0, totals: totalsOf([]), unsent: 0, setQuantity: () => {} }

export const CartSummaryContext = createContext<CartSummary>(empty)

/** The basket, empty until the cart has been read. */
export function useCartSummary(): CartSummary {
  return useContext(CartSummaryContext)
}
