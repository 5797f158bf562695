import type { Api } from '#contract/client.ts'
import type { Facets } from '#contract/rules/products/food-filters.ts'
import { optionalData } from '../base/page/optional-data.ts'
import { filterInput } from '../catalogue/filters/list-filters.ts'
import { type FoodPage, readFoodPage } from '../catalogue/food-page.ts'
import { type ListedFood, toListedFood } from '../catalogue/listed-food.ts'
import { type FoundFood, foundFoods } from './found-food.ts'
import type { SearchView } from './search-view.ts'

/** Results of the first page. */
const SEARCH_PAGE = 24

/** A page of results. `next` is the cursor of the next page, null on the last. */
export interface FoundPage {
  foods: FoundFood[]
  next: string | null
}

/** The results of a search. */
export interface SearchData {
  view: SearchView
  /** Null when the search failed. */
  page: FoundPage | null
  total: number
  facets: Facets | null
  /** The nearest products when nothing matches. */
  nearest: ListedFood[]
  /** The typed words that they match. */
  nearestWords: readonly string[]
  /** The best rated products when there is no near match. */
  top: ListedFood[]
  /** Products of the aisle that most results belong to. */
  closest: { category: string; page: FoodPage } | null
}

function searchFoods(api: Api, { query, category, sort, ...filters }: SearchView, cursor?: string) {
  return api.food.search({ q: query, category: category ?? undefined, sort, ...filterInput(filters), limit: SEARCH_PAGE, cursor })
}

/** Loads the next page of results. */
export async function readFoundPage(api: Api, view: SearchView, cursor: string): Promise<FoundPage> {
  const { data, matches, nextCursor } = await searchFoods(api, view, cursor)
  return { foods: foundFoods(data, matches), next: nextCursor }
}

/** Whether the store has no such aisle. The root of each page reads the same response, which is cached. */
async function isUnknown(api: Api, category: string): Promise<boolean> {
  return !(await api.store.get()).aisles.some(({ name }) => name === category)
}

/** Searches, and loads products of the closest aisle, or the top products when nothing is near. */
export async function readSearch(api: Api, requested: SearchView): Promise<SearchData> {
  const view = requested.category !== null && (await isUnknown(api, requested.category)) ? { ...requested, category: null } : requested
  const nothing = { view, total: 0, facets: null, nearest: [], nearestWords: [], top: [], closest: null }
  if (view.query === '') return { ...nothing, page: { foods: [], next: null } }
  const found = await optionalData(searchFoods(api, view))
  if (!found) return { ...nothing, page: null }
  const category = found.topCategory
  const shelf = category === null ? null : await optionalData(readFoodPage(api, { category }))
  const lost = found.facets.categories.length === 0 && found.nearest.length === 0
  // The same request as the home page's, so its response is cached.
  const top = lost ? await optionalData(readFoodPage(api, { sort: 'rating' })) : null
  return {
    view,
    page: { foods: foundFoods(found.data, found.matches), next: found.nextCursor },
    total: found.total,
    facets: found.facets,
    nearest: found.nearest.map(toListedFood),
    nearestWords: found.nearestWords,
    top: top?.foods ?? [],
    closest: category !== null && shelf ? { category, page: shelf } : null,
  }
}
