/** Aisles without food, of those that a shop begins with. */
const NOT_FOOD = ['Kitchen Items /Utensils', 'Cleaning Items', 'Cosmetics'] as const
export type AisleWithoutFood = (typeof NOT_FOOD)[number]

/** Whether a product is food or drink, judged by its category. */
export function isFood({ category }: { category: string }): boolean {
  return !NOT_FOOD.some((name) => name === category)
}
