import type { CartMap } from '#contract/cart.ts'
import type { Food } from '#contract/catalogue.ts'
import type { AgainLine } from '#contract/orders.ts'

/** How many of each product are wanted; 0 is none. */
export type Quantities = Readonly<Record<string, number>>

/** What is chosen at first: of each line what can be had. A substitute is only taken by a press. */
export function amountsOf(lines: readonly AgainLine[]): Quantities {
  return Object.fromEntries(lines.filter(({ quantity }) => quantity > 0).map(({ was, quantity }) => [was.id, quantity]))
}

/** The products that can be put in: those of the lines that are there, and the substitutes. */
function offered(lines: readonly AgainLine[]): Food[] {
  return lines.flatMap(({ kind, item, substitute }) => (kind === 'gone' ? (substitute ? [substitute] : []) : item ? [item] : []))
}

interface Chosen {
  cart: CartMap
  count: number
  /** Won, at today's prices. */
  amount: number
  /** Won by which the basket grows: of a product that lies there already, the larger quantity stays (product rules, 12). */
  more: number
}

/** What goes into the basket: never more than the stock, and each product once. */
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
