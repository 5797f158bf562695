import type { CartMap } from '#contract/calls/cart.ts'
import type { Food } from '#contract/calls/catalogue.ts'
import type { AgainLine } from '#contract/calls/orders.ts'

/** Chosen quantity by product id; 0 means none. */
export type Quantities = Readonly<Record<string, number>>

/** The initial quantities: of each line as many as are available. Substitutes are chosen by the customer only. */
export function amountsOf(lines: readonly AgainLine[]): Quantities {
  return Object.fromEntries(lines.filter(({ quantity }) => quantity > 0).map(({ was, quantity }) => [was.id, quantity]))
}

/** The products that can be added: those of available lines, and substitutes. */
function offered(lines: readonly AgainLine[]): Food[] {
  return lines.flatMap(({ kind, item, substitute }) => (kind === 'gone' ? (substitute ? [substitute] : []) : item ? [item] : []))
}

interface Chosen {
  cart: CartMap
  count: number
  /** Won, at today's prices. */
  amount: number
  /** Won that the cart grows by: of a product that is in it already, the larger quantity counts (product rules, 12). */
  more: number
}

/** The products to add to the cart: at most the stock, and each product once. */
export function chosenOf(lines: readonly AgainLine[], quantities: Quantities, basket: Quantities): Chosen {
  const cart: Record<string, number> = {}
  let [count, amount, more] = [0, 0, 0]
  for (const { _id, price, discount, stockCount } of offered(lines)) {
    const quantity = Math.min(quantities[_id] ?? 0, stockCount)
    if (quantity <= 0 || _id in cart) continue
    cart[_id] = quantity
    count += quantity
    amount += (price - discount) * quantity
    more += (price - discount) * Math.max(0, quantity - (basket[_id] ?? 0))
  }
  return { cart, count, amount, more }
}
