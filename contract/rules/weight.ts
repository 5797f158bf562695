/** Largest ceiling of a piece, and largest reading of a scale, in grams. */
export const MAX_CEILING = 100_000
export const MAX_GRAMS = 200_000
/** The largest tolerance, in per cent. */
export const MAX_TOLERANCE = 50
/** Per cent of the estimate by which a reading may differ when a product has no tolerance of its own. */
export const USUAL_TOLERANCE = 20

/** The terms of a piece when it was ordered. Weights in grams; `tolerance` in per cent of the estimate. */
export interface PieceWeight {
  estimate: number
  ceiling: number
  tolerance: number
}

/**
 * Won for a piece that weighs `grams`, of which `price` won (after the discount) pay the ceiling. Rounded down, in the customer's favour;
 * grams above the ceiling cost nothing.
 */
export function weighedPrice(price: number, grams: number, ceiling: number): number {
  return Math.floor((price * Math.min(grams, ceiling)) / ceiling)
}

/** The readings that need no question, in grams, both included. */
export function usualRange({ estimate, tolerance }: Omit<PieceWeight, 'ceiling'>): { from: number; to: number } {
  return { from: Math.ceil((estimate * (100 - tolerance)) / 100), to: Math.floor((estimate * (100 + tolerance)) / 100) }
}

/** Whether a reading lies outside of {@link usualRange}, so that it must be confirmed. */
export function isUnusual(grams: number, weight: Omit<PieceWeight, 'ceiling'>): boolean {
  const { from, to } = usualRange(weight)
  return grams < from || grams > to
}

/** The number whose multiples are the prices of a piece that let 100 g cost whole won; null when this price does. */
export function weightPriceStep(price: number, ceiling: number): number | null {
  return (price * 100) % ceiling === 0 ? null : ceiling / commonDivisor(ceiling, 100)
}

/** The same in words, for a file. */
export function weightPriceProblem(price: number, ceiling: number): string | null {
  const step = weightPriceStep(price, ceiling)
  return step === null ? null : `Must be a multiple of ${step}, so that 100 g of at most ${ceiling} g cost whole won`
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
