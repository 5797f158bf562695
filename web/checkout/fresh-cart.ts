import type { CartChange, PricedCart } from '#contract/cart.ts'
import { type DeliveryTerms, type Totals, totalsOf } from '#contract/money.ts'
import type { BasketLine } from '../cart/store/basket.ts'
import { toListedFood } from '../catalogue/listed-food.ts'

/** What is ordered: its lines and their bill, in won. */
export interface Box {
  lines: readonly BasketLine[]
  totals: Totals
}

/** A box of lines. What is out of stock cannot be ordered and stays in the cart. */
export function boxOf(lines: readonly BasketLine[], terms: DeliveryTerms): Box {
  const possible = lines.filter(({ item }) => item.stockCount > 0)
  return {
    lines: possible,
    totals: totalsOf(
      possible.map(({ quantity, item }) => ({ quantity, price: item.price, discount: item.discount })),
      terms,
    ),
  }
}

/** What the store says is true now, when the figures of an order were not. */
export interface FreshFigures {
  lines: readonly BasketLine[]
  changes: readonly CartChange[]
}

/** Reads the `fresh` part of a refusal PRICE_OR_STOCK_CHANGED, or null when it is something else. */
export function readFresh(fresh: unknown): FreshFigures | null {
  if (!isPricedCart(fresh)) return null
  const lines = fresh.lines.map(({ itemId, quantity, amount, item }) => ({ itemId, quantity, amount, item: toListedFood(item) }))
  return { lines, changes: fresh.changes }
}

/** The answers of the store are the contract's; what is looked at here is whether this one is the right answer. */
function isPricedCart(value: unknown): value is PricedCart {
  return typeof value === 'object' && value !== null && 'lines' in value && Array.isArray(value.lines) && 'changes' in value
}
