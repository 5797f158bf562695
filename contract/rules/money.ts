import { z } from 'zod'

/** Largest amount accepted anywhere, in won: far above any order, far below 2^31. */
export const MAX_WON = 1_000_000_000

/**
 * An amount of money in a request or a response: an integer from 0 to {@link MAX_WON} won, which have no minor unit (product rules, 12).
 */
export const wonSchema = z.int().min(0).max(MAX_WON)

/**
 * A sum of amounts in won. A full cart of expensive items may exceed {@link MAX_WON}: it can still be shown, but ordering it is refused.
 */
export const sumSchema = z.int().min(0)

/** The price of a cart or order line: price and discount per unit in won, VAT included. */
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

/** An area that costs more to deliver to, such as Jeju: ranges of postal codes, the first and the last one included. Charge in won. */
export interface SurchargeArea {
  charge: number
  postcodes: readonly { from: string; to: string }[]
}

/** The delivery charge, the final price from which delivery is free, and the areas that cost more, in won. */
export interface DeliveryTerms {
  charge: number
  freeFrom: number
  surcharges?: readonly SurchargeArea[]
}

/** Default terms (product rules, 12): 3,000 won, free from 100,000 won. */
export const DELIVERY_TERMS: DeliveryTerms = { charge: 3_000, freeFrom: 100_000 }

/** The delivery charge in won: 0 for an empty cart and from `freeFrom` on. */
export function deliveryCharge(finalPrice: number, hasLines: boolean, terms: DeliveryTerms = DELIVERY_TERMS): number {
  return !hasLines || finalPrice >= terms.freeFrom ? 0 : terms.charge
}

/** The surcharge of the area that a postal code lies in, in won: the first that has it, else 0. It is due also where delivery is free. */
export function surchargeOf(zipCode: string | undefined, { surcharges = [] }: Pick<DeliveryTerms, 'surcharges'>): number {
  if (zipCode === undefined || zipCode === '') return 0
  const found = surcharges.find(({ postcodes }) => postcodes.some(({ from, to }) => from <= zipCode && zipCode <= to))
  return found?.charge ?? 0
}

/** The terms of goods that are collected at the shop. */
export const PICK_UP_TERMS: DeliveryTerms = { charge: 0, freeFrom: 0 }

/**
 * Totals of some lines. Server and browser both use this one function.
 * @param zipCode where they go: the delivery charge then includes the surcharge of its area
 */
export function totalsOf(lines: readonly PricedLine[], terms: DeliveryTerms = DELIVERY_TERMS, zipCode?: string): Totals {
  let total = 0
  let discount = 0
  for (const line of lines) {
    total += line.price * line.quantity
    discount += line.discount * line.quantity
  }
  const finalPrice = total - discount
  const surcharge = lines.length > 0 ? surchargeOf(zipCode, terms) : 0
  const charge = deliveryCharge(finalPrice, lines.length > 0, terms) + surcharge
  return { total, discount, finalPrice, deliveryCharge: charge, grandTotal: finalPrice + charge }
}

/**
 * Whether a cart earns the gift, as card and checkout banner say: above the threshold, not at it, where the pop-up opens already (product
 * rules, 12). Without a threshold there is no gift.
 */
export function isGiftEarned(finalPrice: number, threshold: number | null): boolean {
  return threshold !== null && finalPrice > threshold
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
