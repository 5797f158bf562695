import type { Category } from '#contract/calls/catalogue.ts'
import type { StoreAisle } from '#contract/calls/settings.ts'
import type { Api } from '#contract/client.ts'
import type { Facets } from '#contract/rules/products/food-filters.ts'
import { optionalData } from '../../base/page/optional-data.ts'
import { filterInput } from '../filters/list-filters.ts'
import { type FoodPage, readFoodPage } from '../food-page.ts'
import { type AisleView, foodQueryOf, readAisleView } from './aisle-query.ts'

/** Page size of a category. */
export const AISLE_PAGE = 24

type CategoryFacts = Awaited<ReturnType<Api['category']['get']>>['data']

/** The data of a category page; the list is null when it could not be read. */
export interface AisleData {
  kind: 'aisle'
  category: string
  title: string
  wall: StoreAisle['wall']
  view: AisleView
  page: FoodPage | null
  /** Number of products in the view, and the numbers that further filters would leave; null when unknown. */
  counts: { total: number; facets: Facets } | null
  /** The category's description, picture and number of products, if loaded. */
  facts: CategoryFacts | null
}

/** The data of the page: one category, the list of all, or an unknown one. */
export type CatviewData = AisleData | { kind: 'index'; categories: Category[] | null } | { kind: 'unknown' }

/** Reads a category, or the list of all when the address names none. */
export async function readAisle(api: Api, search: URLSearchParams): Promise<CatviewData> {
  const named = search.get('category')
  if (!named) return { kind: 'index', categories: (await optionalData(api.category.all()))?.data ?? null }
  // The root of the page reads the same response, which is cached.
  const aisle = (await api.store.get()).aisles.find(({ name }) => name === named)
  if (!aisle) return { kind: 'unknown' }
  const { name: category, title, wall } = aisle
  const view = readAisleView(search)
  const [page, counts, facts] = await Promise.all([
    optionalData(readFoodPage(api, { category, ...foodQueryOf(view) }, { limit: AISLE_PAGE })),
    optionalData(api.food.facets({ category, ...filterInput(view) })),
    optionalData(api.category.get({ category })),
  ])
  return {
    kind: 'aisle',
    category,
    title,
    wall,
    view,
    page,
    counts: counts && { total: counts.total, facets: counts.facets },
    facts: facts?.data ?? null,
  }
}
