import { MAX_WON } from '#contract/rules/money.ts'
import { MAX_CEILING, type PieceWeight, USUAL_TOLERANCE } from '#contract/rules/weight.ts'
import type { Cells } from './cells.ts'

/**
 * The weights of a product sold by weight; null for any other, whose cells are empty. `price` is that of a piece, in won: it must be that
 * of the ceiling.
 */
export function parseWeight(cells: Cells, price: number): PieceWeight | null {
  const ceiling = cells.whole('weight_ceiling_g', 1, MAX_CEILING, { empty: null })
  const per100g = cells.whole('price_per_100g_krw', 1, MAX_WON, { empty: null })
  const tolerance = cells.whole('weight_tolerance_percent', 1, 50, { empty: USUAL_TOLERANCE })
  if (ceiling === null) {
    if (cells.raw('weight_estimate_g') !== '') cells.refuse('weight_ceiling_g', 'Must not be empty for a product sold by weight')
    if (per100g !== null) cells.refuse('price_per_100g_krw', 'Must be empty for a product that is not sold by weight')
    return null
  }
  const estimate = cells.whole('weight_estimate_g', 1, Math.max(1, ceiling))
  if (per100g === null) cells.refuse('price_per_100g_krw', 'Must not be empty for a product sold by weight')
  else if (per100g * ceiling !== price * 100)
    cells.refuse('price_per_100g_krw', `Must cost price_krw at ${ceiling} g: 100 g of ${price} won are ${(price * 100) / ceiling} won`, {
      code: 'weight-price',
      values: { ceiling },
    })
  return { estimate, ceiling, tolerance }
}
