import type { FoodSort } from '#contract/catalogue.ts'
import type { ShelfQuery } from './shelf-page.ts'

/** The orders an aisle can be looked at in, as the address and the texts name them. */
export const AISLE_SORTS = ['recommended', 'priceLow', 'priceHigh', 'rating', 'newest'] as const
export type AisleSort = (typeof AISLE_SORTS)[number]

/** What the address of an aisle says besides its category. */
export interface AisleView {
  sort: AisleSort
  inStock: boolean
  onSale: boolean
}

/** Reads the address; what it does not know counts as not said. */
export function readAisleView(search: URLSearchParams): AisleView {
  return {
    sort: AISLE_SORTS.find((sort) => sort === search.get('sort')) ?? 'recommended',
    inStock: search.get('inStock') === '1',
    onSale: search.get('onSale') === '1',
  }
}

/** The address of an aisle in a view. What is usual is not written. */
export function aisleViewPath(category: string, { sort, inStock, onSale }: AisleView): string {
  const search = new URLSearchParams({ category })
  if (sort !== 'recommended') search.set('sort', sort)
  if (inStock) search.set('inStock', '1')
  if (onSale) search.set('onSale', '1')
  return `/catview?${search}`
}

/** The list that the store is asked for. */
export function shelfQueryOf({ sort, inStock, onSale }: AisleView): Omit<ShelfQuery, 'category'> {
  const order: FoodSort = sort === 'recommended' ? 'aisle' : sort
  return { sort: order, ...(inStock && { inStock: 'true' as const }), ...(onSale && { onSale: 'true' as const }) }
}
