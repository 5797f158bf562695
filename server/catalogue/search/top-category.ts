import type { Food } from '#contract/catalogue.ts'
import { CATEGORY_NAMES, type CategoryName } from '#contract/categories.ts'
import { normalise } from '#contract/normalise.ts'
import { categoryNames } from './category-names.ts'

/**
 * The category that a search is about: the one whose name in any language it is, else the one that the best results speak for, each of which
 * counts the less the later it comes. Null without results.
 */
export function topCategory(asked: string, foods: readonly Food[]): CategoryName | null {
  if (foods.length === 0) return null
  const wanted = normalise(asked)
  const named = CATEGORY_NAMES.find((category) => [category, ...categoryNames(category)].some((name) => normalise(name) === wanted))
  if (named) return named
  const votes = new Map<CategoryName, number>()
  for (const [place, food] of foods.entries()) votes.set(food.category, (votes.get(food.category) ?? 0) + 1 / (place + 1))
  return [...votes].reduce<[CategoryName | null, number]>((best, vote) => (vote[1] > best[1] ? vote : best), [null, 0])[0]
}
