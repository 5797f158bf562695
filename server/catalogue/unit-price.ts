import type { Food } from '#contract/catalogue.ts'

type Content = { contentAmount: number | null; contentMeasure: 'g' | 'ml' | 'piece' | null }

/**
 * What 100 g, 100 ml or one piece costs, in whole won, after the discount. Null when the pack's content is not known, and for a pack
 * of one piece, whose price says it already.
 */
export function unitPriceOf(price: number, discount: number, content: Content): Food['unitPrice'] {
  const { contentAmount, contentMeasure } = content
  if (contentAmount === null || contentMeasure === null || contentAmount <= 0) return null
  if (contentMeasure === 'piece')
    return contentAmount === 1 ? null : { amount: Math.round((price - discount) / contentAmount), per: 'piece' }
  return { amount: Math.round(((price - discount) * 100) / contentAmount), per: contentMeasure === 'g' ? '100g' : '100ml' }
}
