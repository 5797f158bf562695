import type { Food } from '#contract/calls/catalogue.ts'
import { MAX_SUGGESTIONS, type Match } from '#contract/calls/search.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { IndexCache } from './index/index-cache.ts'
import { searchFoods } from './search-foods.ts'

export type Suggestions = { items: Food[]; matches: Match[]; topCategory: string | null }

/** The best matches of a text whose names differ, at most five (product rules, 9). */
export async function suggestFoods(
  deps: { db: Db; indexCache: IndexCache },
  query: { text: string; language: Language },
): Promise<Suggestions> {
  // Twice as many, because different packs of one product may carry the same name.
  const { data, matches, topCategory } = await searchFoods(deps, { ...query, limit: MAX_SUGGESTIONS * 2 })
  const items: Food[] = []
  const chosen: Match[] = []
  for (const [at, food] of data.entries()) {
    const match = matches[at]
    if (!match || items.length === MAX_SUGGESTIONS || items.some(({ name }) => name === food.name)) continue
    items.push(food)
    chosen.push(match)
  }
  return { items, matches: chosen, topCategory }
}
