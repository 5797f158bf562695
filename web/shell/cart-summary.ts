import { createContext, useContext } from 'react'
import { type Totals, totalsOf } from '#contract/rules/money.ts'
import type { PictureSource } from '../ui/picture.tsx'

/** A line of the cart as the shell shows it. */
export interface CartSummaryLine {
  itemId: string
  name: string
  picture: PictureSource | null
  quantity: number
  /** (price − discount) · quantity, in won. */
  amount: number
  stockCount: number
}

/** The part of the cart that the shell shows in dock, bill and counts. The cart slice provides it. */
export interface CartSummary {
  lines: readonly CartSummaryLine[]
  /** Sum of the quantities of all lines. */
  count: number
  totals: Totals
  /** Number of items with a change that is not sent yet. */
  unsent: number
  setQuantity: (itemId: string, quantity: number) => void
}

const empty: CartSummary = { lines: [], count: 0, totals: totalsOf([]), unsent: 0, setQuantity: () => {} }

export const CartSummaryContext = createContext<CartSummary>(empty)

/** The cart; empty until it has been read. */
export function useCartSummary(): CartSummary {
  return useContext(CartSummaryContext)
}
