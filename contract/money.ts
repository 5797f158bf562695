import { z } from 'zod'

/** The largest amount the store accepts anywhere, in won: far above any order, far below 2^31. */
export const MAX_WON = 1_000_000_000

/** An amount of money in a request or a response: an integer from 0 to {@link MAX_WON} won, which have no minor unit (product rules, 12). */
export const wonSchema = z.int().min(0).max(MAX_WON)

/**
 * A sum of amounts in won. A full cart of dear things may pass {@link MAX_WON}: it can still be shown, but an order of it is refused.
 */
export const sumSchema = z.int().min(0)

/** What a line of a cart or an order costs: price and discount per unit in won, VAT included. */
export interface PricedLine {
  price: number
  discount: number
  quantity: number
}

/** The figures of a bill, all in won (product rules, 12). */
export interface Totals {
  /** Σ price·quantity */
  total: number
  /** Σ discount·quantity, "you save" */
  discount: number
  /** Σ (price − discount)·quantity */
  finalPrice: number
  deliveryCharge: number
  /** final price + delivery */
  grandTotal: number
}

/** What delivery costs and from which final price it is free, in won. */
export interface DeliveryTerms {
  charge: number
  freeFrom: number
}

/** Specification, section 9: 3,000 won, free from 100,000 won. */
export const DELIVERY_TERMS: DeliveryTerms = { charge: 3_000, freeFrom: 100_000 }

/** Final price from which the free-gift card and popup are shown, in won (product rules, 9). */
export const GIFT_THRESHOLD = 100_000

/** The delivery charge in won: 0 for an empty cart and from `freeFrom` on. */
export function deliveryCharge(finalPrice: number, hasLines: boolean, terms: DeliveryTerms = DELIVERY_TERMS): number {
  return !hasLines || finalPrice >= terms.freeFrom ? 0 : terms.charge
}

/** The bill of some lines. The one place where totals are added up, for the server and the browser. */
export function totalsOf(lines: readonly PricedLine[], terms: DeliveryTerms = DELIVERY_TERMS): Totals {
  let total = 0
  let discount = 0
  for (const line of lines) {
    total += line.price * line.quantity
    discount += line.discount * line.quantity
  }
  const finalPrice = total - discount
  const charge = deliveryCharge(finalPrice, lines.length > 0, terms)
  return { total, discount, finalPrice, deliveryCharge: charge, grandTotal: finalPrice + charge }
}

/**
 * The gift shown with a cart: the card and the checkout banner need more than the threshold, the popup the threshold itself
 * (product rules, 12).
 */
export function giftOf(finalPrice: number): { card: boolean; popup: boolean } {
  return { card: finalPrice > GIFT_THRESHOLD, popup: finalPrice >= GIFT_THRESHOLD }
}

/** The VAT inside an amount in won: round((total − tax-free) / 11), as Kakao Pay and PortOne compute it. */
export function vatOf(total: number, taxFree: number): number {
  return Math.round((total - taxFree) / 11)
}

export const totalsSchema = z.strictObject({
  total: sumSchema,
  discount: sumSchema,
  finalPrice: sumSchema,
  deliveryCharge: sumSchema,
  grandTotal: sumSchema,
})
