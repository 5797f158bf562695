import type { FoodSort } from '#contract/catalogue.ts'
import { filterInput, type ListFilters, readFilters, writeFilters } from '../filters/list-filters.ts'
import type { FoodQuery } from '../food-page.ts'

/** The orders an aisle can be looked at in, as the address and the texts name them. */
export const AISLE_SORTS = ['recommended', 'priceLow', 'unitPrice', 'priceHigh', 'rating', 'newest'] as const
export type AisleSort = (typeof AISLE_SORTS)[number]

/** What the address of an aisle says besides its category. */
export interface AisleView extends ListFilters {
  sort: AisleSort
}

/** Reads the address; what it does not know counts as not said. */
export function readAisleView(search: URLSearchParams): AisleView {
  return {
    sort: AISLE_SORTS.find((sort) => sort === search.get('sort')) ?? 'recommended',
    ...readFilters(search),
  }
}

/** The address of an aisle in a view. What is usual is not written. */
export function aisleViewPath(category: string, { sort, ...filters }: AisleView): string {
  const search = new URLSearchParams({ category })
  if (sort !== 'recommended') search.set('sort', sort)
  writeFilters(search, filters)
  return `/catview?${search}`
}

/** The list that the store is asked for. */
export function foodQueryOf({ sort, ...filters }: AisleView): Omit<FoodQuery, 'category'> {
  const order: FoodSort = sort === 'recommended' ? 'aisle' : sort
  return { sort: order, ...filterInput(filters) }
}
