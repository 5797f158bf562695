/** A change of many prices at once. Amounts in won; per cent of the price. */
export interface PriceStep {
  /** The price itself, or the discount. */
  field: 'price' | 'discount'
  kind: 'set' | 'add' | 'percent'
  /** `set`: the new value. `add`: what is added, negative to take away. `percent`: of the price: a rise or fall of it, or the discount. */
  amount: number
  /** Won to which the result is rounded. */
  round: 1 | 10 | 100 | 1000
}

export interface UnitPrice {
  price: number
  discount: number
}

/** Prices of a product after a step, in won; never below 0, and the discount never above the price. */
export function afterStep({ price, discount }: UnitPrice, { field, kind, amount, round }: PriceStep): UnitPrice {
  const rounded = (won: number) => Math.max(0, Math.round(won / round) * round)
  if (field === 'price') {
    const next = rounded(kind === 'set' ? amount : kind === 'add' ? price + amount : (price * (100 + amount)) / 100)
    return { price: next, discount: Math.min(discount, next) }
  }
  const next = rounded(kind === 'set' ? amount : kind === 'add' ? discount + amount : (price * amount) / 100)
  return { price, discount: Math.min(next, price) }
}
