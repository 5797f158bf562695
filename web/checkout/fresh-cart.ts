import type { CartChange } from '#contract/calls/cart.ts'
import type { FreshCart } from '#contract/calls/checkout.ts'
import { type DeliveryTerms, surchargeOf, type Totals, totalsOf } from '#contract/rules/money.ts'
import type { BasketLine } from '../cart/store/basket.ts'
import { toListedFood } from '../catalogue/listed-food.ts'

/** The lines to order and their totals, in won. */
export interface Box {
  lines: readonly BasketLine[]
  totals: Totals
  /** Part of the delivery charge that is the surcharge of an area. */
  surcharge: number
}

/** Makes a box of the lines that are in stock, as it is delivered to a postal code; the others stay in the cart. */
export function boxOf(lines: readonly BasketLine[], terms: DeliveryTerms, zipCode?: string): Box {
  const possible = lines.filter(({ item }) => item.stockCount > 0)
  return {
    lines: possible,
    totals: totalsOf(
      possible.map(({ quantity, item }) => ({ quantity, price: item.price, discount: item.discount })),
      terms,
      zipCode,
    ),
    surcharge: possible.length > 0 ? surchargeOf(zipCode, terms) : 0,
  }
}

/** The current cart in the refusal of an order. */
export interface FreshFigures {
  lines: readonly BasketLine[]
  changes: readonly CartChange[]
  /** The delivery terms of now. */
  delivery: DeliveryTerms
}

/** Reads the `fresh` field of a PRICE_OR_STOCK_CHANGED error; null when it is not a priced cart. */
export function readFresh(fresh: unknown): FreshFigures | null {
  if (!isPricedCart(fresh)) return null
  const lines = fresh.lines.map(({ itemId, quantity, amount, item }) => ({ itemId, quantity, amount, item: toListedFood(item) }))
  return { lines, changes: fresh.changes, delivery: fresh.delivery }
}

/** Checks the outer shape only: the contract guarantees the rest. */
function isPricedCart(value: unknown): value is FreshCart {
  return typeof value === 'object' && value !== null && 'lines' in value && Array.isArray(value.lines) && 'changes' in value
}
