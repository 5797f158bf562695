/** Days until goods come from a supplier whose days nobody wrote down. */
export const USUAL_LEAD_DAYS = 7
export const MAX_LEAD_DAYS = 180
/** Most packs that come together in one case. */
export const MAX_PACK_SIZE = 1_000
/** Most pieces of a line. */
export const MAX_PURCHASE = 100_000
/** Weeks that a purchase is to last, beyond the days until it comes. */
export const PURCHASE_WEEKS = [2, 4, 6, 8] as const

interface Need {
  stockCount: number
  lowLimit: number
  /** Pieces that are sold in a day. */
  perDay: number
  leadDays: number
  weeks: number
  packSize: number
}

/**
 * Pieces to buy, in whole cases: what is sold until the goods come and in the weeks after it, less what is there. A product of which
 * nothing was sold is filled up to its limit. At least one case.
 */
export function piecesToBuy({ stockCount, lowLimit, perDay, leadDays, weeks, packSize }: Need): number {
  const wanted = Math.max(Math.ceil(perDay * (leadDays + weeks * 7)), lowLimit) - stockCount
  return Math.min(MAX_PURCHASE, Math.max(1, Math.ceil(wanted / packSize)) * packSize)
}
