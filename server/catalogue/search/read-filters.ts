import type { DietaryTag, FoodFilters } from '#contract/food-filters.ts'

type FilterInput = { category?: string; tags?: DietaryTag[]; origins?: string[]; inStock?: 'true'; onSale?: 'true' }

/** The filters of a parsed query. */
export function filtersOf({ category, tags, origins, inStock, onSale }: FilterInput): FoodFilters {
  return { category, tags, origins, inStock: inStock === 'true', onSale: onSale === 'true' }
}
