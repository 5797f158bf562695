import type { Food } from '../../calls/catalogue.ts'

/** The measures that the content of a pack is given in. */
export const CONTENT_MEASURES = ['g', 'ml', 'piece'] as const
export type ContentMeasure = (typeof CONTENT_MEASURES)[number]

/** Price of a product in won, and content of its pack. */
export interface PricedContent {
  price: number
  discount: number
  contentAmount: number | null
  contentMeasure: ContentMeasure | null
}

/** Whole won for `many` grams, millilitres or pieces after the discount; null when the pack's content is unknown. */
function wonFor(many: number, { price, discount, contentAmount, contentMeasure }: PricedContent): number | null {
  if (contentAmount === null || contentMeasure === null || contentAmount <= 0) return null
  return Math.round(((price - discount) * many) / contentAmount)
}

/**
 * Price of 100 g, 100 ml or one piece, in whole won, after the discount. Null when the pack's content is unknown, and for a single piece,
 * whose unit price equals its price.
 */
export function unitPriceOf(product: PricedContent): Food['unitPrice'] {
  const { contentAmount, contentMeasure } = product
  const byPiece = contentMeasure === 'piece'
  const amount = wonFor(byPiece ? 1 : 100, product)
  if (amount === null || (byPiece && contentAmount === 1)) return null
  return { amount, per: byPiece ? 'piece' : contentMeasure === 'g' ? '100g' : '100ml' }
}

const BY_PIECE = 1_000_000_000
const UNKNOWN = 2_100_000_000

/**
 * Sort key by unit price: won per kilogram or litre, then products sold by the piece, then products without a unit price.
 * `ORDER_KEYS.unitPrice` of the schema repeats it in SQL for an index; a test compares both.
 */
export function unitPriceKey(product: PricedContent): number {
  const byPiece = product.contentMeasure === 'piece'
  const amount = wonFor(byPiece ? 1 : 1_000, product)
  if (amount === null) return UNKNOWN
  return (byPiece ? BY_PIECE : 0) + Math.min(BY_PIECE, amount)
}
