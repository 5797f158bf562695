import { type CartChange, type CartLine, MAX_QUANTITY, type PricedCart } from '#contract/calls/cart.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { type DeliveryTerms, type PricedLine, totalsOf } from '#contract/rules/money.ts'
import { wasDealPrice } from '#contract/rules/products/deals.ts'
import type { ProductItem } from '#server/catalogue/read-product-items.ts'

/** A stored cart line. For a guest the last seen price is unknown. Money in won. */
export interface KeptLine {
  productId: number
  quantity: number
  seen: { price: number; discount: number } | null
}

/** The new stored values of a line once its changes have been reported. */
export interface SettledLine {
  productId: number
  quantity: number
  price: number
  discount: number
}

export interface PricedResult {
  response: PricedCart
  /** Lines to be stored with these values, so that each change is reported once. */
  settled: SettledLine[]
  /** Products that are no longer sold. */
  gone: number[]
}

/**
 * Prices the stored lines with the current products, and lists the changes since they were last seen: reduced to the stock, sold out,
 * another price, no longer sold. Sold-out lines are listed but not counted in the totals, which have the surcharge of a `zipCode`. Pure.
 */
export function priceCart(
  kept: readonly KeptLine[],
  items: ReadonlyMap<number, ProductItem>,
  terms: DeliveryTerms,
  language: Language,
  zipCode?: string,
): PricedResult {
  const lines: CartLine[] = []
  const counted: PricedLine[] = []
  const changes: CartChange[] = []
  const settled: SettledLine[] = []
  const gone: number[] = []
  for (const line of kept) {
    const item = items.get(line.productId)
    const itemId = String(line.productId)
    const name = item ? localized(item.names, language) : ''
    if (!item?.active) {
      gone.push(line.productId)
      changes.push({ kind: 'gone', itemId, name })
      continue
    }
    const { price, discount, stockCount } = item
    const soldOut = stockCount === 0
    const quantity = soldOut ? line.quantity : Math.min(line.quantity, stockCount, MAX_QUANTITY)
    const unit = price - discount
    lines.push({ itemId, quantity, amount: unit * quantity, item: item.food })
    if (soldOut) changes.push({ kind: 'outOfStock', itemId, name })
    else counted.push({ price, discount, quantity })
    if (quantity < line.quantity) changes.push({ kind: 'reduced', itemId, name, quantity, stockCount })
    const before = line.seen ? line.seen.price - line.seen.discount : unit
    if (before !== unit) {
      const dealEnded = wasDealPrice(item.food, before)
      changes.push({ kind: 'priceChanged', itemId, name, before, now: unit, ...(dealEnded && { dealEnded }) })
    }
    const sameSeen = !line.seen || (line.seen.price === price && line.seen.discount === discount)
    if (quantity !== line.quantity || !sameSeen) settled.push({ productId: line.productId, quantity, price, discount })
  }
  const cart = Object.fromEntries(lines.map((line) => [line.itemId, line.quantity]))
  return { response: { cart, lines, totals: totalsOf(counted, terms, zipCode), changes }, settled, gone }
}
