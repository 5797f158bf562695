import type { Food } from '#contract/catalogue.ts'
import { type CategoryKey, categoryNamed } from '#contract/categories.ts'

/** Aisles whose goods are no food. */
const NOT_FOOD: readonly CategoryKey[] = ['kitchen', 'cleaning', 'cosmetics']

/** Whether something is to be eaten or drunk, as its aisle tells. */
export function isFood({ category }: Pick<Food, 'category'>): boolean {
  const aisle = categoryNamed(category)
  return !NOT_FOOD.some((key) => key === aisle?.key)
}
