import type { CategoryName } from '#contract/categories.ts'
import type { Api } from '#contract/client.ts'
import type { Facets } from '#contract/food-filters.ts'
import { optionalPart } from '../base/page/optional-part.ts'
import { filterInput } from '../catalogue/filters/list-filters.ts'
import { type FoodPage, readFoodPage } from '../catalogue/food-page.ts'
import { type ListedFood, toListedFood } from '../catalogue/listed-food.ts'
import { type FoundFood, foundFoods } from './found-food.ts'
import type { SearchView } from './search-view.ts'

/** Results that come at once. */
const SEARCH_PAGE = 24

/** A part of what was found; `next` leads to the following part, null at the end. */
export interface FoundPage {
  foods: FoundFood[]
  next: string | null
}

/** What a search found. */
export interface SearchData {
  view: SearchView
  /** Null when the search failed. */
  page: FoundPage | null
  total: number
  facets: Facets | null
  /** What comes nearest when nothing matches. */
  nearest: ListedFood[]
  /** The typed words that these have. */
  nearestWords: readonly string[]
  /** What customers rate best, when nothing even comes near. */
  top: ListedFood[]
  /** Items of the aisle that the results speak for. */
  closest: { category: CategoryName; page: FoodPage } | null
}

function ask(api: Api, { query, category, sort, ...filters }: SearchView, cursor?: string) {
  return api.food.search({ q: query, category: category ?? undefined, sort, ...filterInput(filters), limit: SEARCH_PAGE, cursor })
}

/** Reads a further part of what was found. */
export async function readFoundPage(api: Api, view: SearchView, cursor: string): Promise<FoundPage> {
  const { data, matches, nextCursor } = await ask(api, view, cursor)
  return { foods: foundFoods(data, matches), next: nextCursor }
}

/** Searches, and reads the first items of the closest aisle, or the top items when the words resemble nothing. */
export async function readSearch(api: Api, view: SearchView): Promise<SearchData> {
  const nothing = { view, total: 0, facets: null, nearest: [], nearestWords: [], top: [], closest: null }
  if (view.query === '') return { ...nothing, page: { foods: [], next: null } }
  const found = await optionalPart(ask(api, view))
  if (!found) return { ...nothing, page: null }
  const category = found.topCategory
  const shelf = category && (await optionalPart(readFoodPage(api, { category })))
  const lost = found.facets.categories.length === 0 && found.nearest.length === 0
  // The same question as the home page's, so the answer is already kept.
  const top = lost ? await optionalPart(readFoodPage(api, { sort: 'rating' })) : null
  return {
    view,
    page: { foods: foundFoods(found.data, found.matches), next: found.nextCursor },
    total: found.total,
    facets: found.facets,
    nearest: found.nearest.map(toListedFood),
    nearestWords: found.nearestWords,
    top: top?.foods ?? [],
    closest: category && shelf && { category, page: shelf },
  }
}
