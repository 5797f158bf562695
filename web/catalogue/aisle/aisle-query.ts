import type { FoodSort } from '#contract/calls/catalogue.ts'
import { filterInput, type ListFilters, readFilters, writeFilters } from '../filters/list-filters.ts'
import type { FoodQuery } from '../food-page.ts'

/** The sort orders of a category, as in the address and in the text keys. */
export const AISLE_SORTS = ['recommended', 'priceLow', 'unitPrice', 'priceHigh', 'rating', 'newest'] as const
export type AisleSort = (typeof AISLE_SORTS)[number]

/** The parameters in the address of a category, besides the category. */
export interface AisleView extends ListFilters {
  sort: AisleSort
}

/** Reads the parameters of the address; unknown values are ignored. */
export function readAisleView(search: URLSearchParams): AisleView {
  return {
    sort: AISLE_SORTS.find((sort) => sort === search.get('sort')) ?? 'recommended',
    ...readFilters(search),
  }
}

/** The address of a category in a view. Defaults are omitted. */
export function aisleViewPath(category: string, { sort, ...filters }: AisleView): string {
  const search = new URLSearchParams({ category })
  if (sort !== 'recommended') search.set('sort', sort)
  writeFilters(search, filters)
  return `/catview?${search}`
}

/** The query of the product list for a view. */
export function foodQueryOf({ sort, ...filters }: AisleView): Omit<FoodQuery, 'category'> {
  const order: FoodSort = sort === 'recommended' ? 'aisle' : sort
  return { sort: order, ...filterInput(filters) }
}
