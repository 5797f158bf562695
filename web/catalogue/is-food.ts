import type { Food } from '#contract/calls/catalogue.ts'

/** Aisles without food. */
const NOT_FOOD: readonly string[] = ['Kitchen Items /Utensils', 'Cleaning Items', 'Cosmetics']

/** Whether a product is food or drink, judged by its category. */
export function isFood({ category }: Pick<Food, 'category'>): boolean {
  return !NOT_FOOD.includes(category)
}
