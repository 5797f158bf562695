import type { Food } from '#contract/calls/catalogue.ts'
import { type CategoryKey, categoryNamed } from '#contract/rules/categories.ts'

/** Categories without food. */
const NOT_FOOD: readonly CategoryKey[] = ['kitchen', 'cleaning', 'cosmetics']

/** Whether a product is food or drink, judged by its category. */
export function isFood({ category }: Pick<Food, 'category'>): boolean {
  const aisle = categoryNamed(category)
  return !NOT_FOOD.some((key) => key === aisle?.key)
}
