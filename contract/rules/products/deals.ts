/** The prices of a product and its deals, in won. */
interface DealtFood {
  price: number
  discount: number
  deal?: object | null
  endedDeal?: number | null
}

/** Whether a price that somebody saw, after the discount, was that of a deal which has ended. */
export function wasDealPrice({ price, discount, deal, endedDeal }: DealtFood, seen: number): boolean {
  return !deal && typeof endedDeal === 'number' && seen === price - endedDeal && seen < price - discount
}
