import { type Food, MAX_SUGGESTIONS } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import type { Reader } from '#server/database/transaction.ts'
import { searchFoods } from './search-foods.ts'

/** The best matches of a text whose names differ, at most five (specification, section 9). */
export async function suggestFoods(reader: Reader, query: { text: string; language: Language }): Promise<Food[]> {
  // Twice as many, because different packs of one product may carry the same name.
  const found = await searchFoods(reader, { ...query, limit: MAX_SUGGESTIONS * 2 })
  const byName = new Map<string, Food>()
  for (const food of found) if (!byName.has(food.name)) byName.set(food.name, food)
  return [...byName.values()].slice(0, MAX_SUGGESTIONS)
}
