import type { ListedFood } from '../catalogue/listed-food.ts'

/** Limit of the categories of related products. */
const MAX_AISLES = 4
/** The shop's own products are related to everything. */
const OWN = 'Our product'

/** The categories of a cart, the most frequent first, and the shop's own; without those that the shop no longer has. */
export function relatedAisles(categories: readonly string[], has: (category: string) => boolean): string[] {
  const counts = new Map<string, number>()
  for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1)
  const aisles = [...counts].sort(([, one], [, other]) => other - one).map(([category]) => category)
  return [...aisles.filter((category) => category !== OWN && has(category)).slice(0, MAX_AISLES - 1), ...(has(OWN) ? [OWN] : [])]
}

/** Products of several categories, alternating, so that the first row is mixed; without sold-out ones and those in the cart. */
export function mixItems(aisles: readonly (readonly ListedFood[])[], inBasket: ReadonlySet<string>): ListedFood[] {
  const rows = aisles.map((foods) => foods.filter((food) => food.stockCount > 0 && !inBasket.has(food._id)))
  const longest = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat()
}
