import type { Allergen } from '#contract/rules/products/allergens.ts'
import type { DietaryTag, FoodFilters } from '#contract/rules/products/food-filters.ts'

type FilterInput = { category?: string; tags?: DietaryTag[]; without?: Allergen[]; origins?: string[]; inStock?: 'true'; onSale?: 'true' }

/** The filters of a parsed query. */
export function filtersOf({ category, tags, without, origins, inStock, onSale }: FilterInput): FoodFilters {
  return { category, tags, without, origins, inStock: inStock === 'true', onSale: onSale === 'true' }
}
