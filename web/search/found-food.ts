import type { Food } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import type { Match } from '#contract/search.ts'
import { type ListedFood, toListedFood } from '../catalogue/listed-food.ts'

/** A food on a shelf that was found, with the name that was meant where the shown one does not hold it. */
export interface FoundFood extends ListedFood {
  alsoCalled: { name: string; language: Language | null } | null
}

/** The foods of an answer, each with why it was found. */
export function foundFoods(foods: readonly Food[], matches: readonly Match[]): FoundFood[] {
  return foods.map((food, at) => ({ ...toListedFood(food), alsoCalled: alsoCalled(food, matches[at]) }))
}

function alsoCalled(food: Food, match: Match | undefined): FoundFood['alsoCalled'] {
  if (!match?.name || (match.by !== 'name' && match.by !== 'alias')) return null
  const shown = food.name.toLowerCase().includes(match.name.toLowerCase())
  return shown ? null : { name: match.name, language: match.language }
}
