import type { Food } from '#contract/calls/catalogue.ts'
import type { Match } from '#contract/calls/search.ts'
import type { Language } from '#contract/rules/languages.ts'
import { type ListedFood, toListedFood } from '../catalogue/listed-food.ts'

/** A found product, with the name that matched when the shown one does not contain it. */
export interface FoundFood extends ListedFood {
  alsoCalled: { name: string; language: Language | null } | null
}

/** The products of a response, each with the name that matched. */
export function foundFoods(foods: readonly Food[], matches: readonly Match[]): FoundFood[] {
  return foods.map((food, at) => ({ ...toListedFood(food), alsoCalled: alsoCalled(food, matches[at]) }))
}

function alsoCalled(food: Food, match: Match | undefined): FoundFood['alsoCalled'] {
  if (!match?.name || (match.by !== 'name' && match.by !== 'alias')) return null
  const shown = food.name.toLowerCase().includes(match.name.toLowerCase())
  return shown ? null : { name: match.name, language: match.language }
}
