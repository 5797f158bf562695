import type { Category } from '#contract/calls/catalogue.ts'
import type { Api } from '#contract/client.ts'
import { type CategoryName, categoryNamed } from '#contract/rules/categories.ts'
import type { Facets } from '#contract/rules/food-filters.ts'
import { optionalPart } from '../../base/page/optional-part.ts'
import { filterInput } from '../filters/list-filters.ts'
import { type FoodPage, readFoodPage } from '../food-page.ts'
import { type AisleView, foodQueryOf, readAisleView } from './aisle-query.ts'

/** Page size of a category. */
export const AISLE_PAGE = 24

/** The data of a category page; the list is null when it could not be read. */
export interface AisleData {
  kind: 'aisle'
  category: CategoryName
  view: AisleView
  page: FoodPage | null
  /** Number of products in the view, and the numbers that further filters would leave; null when unknown. */
  counts: { total: number; facets: Facets } | null
  /** The category's picture and number of products, if known. */
  facts: Category | null
}

/** The data of the page: one category, the list of all, or an unknown one. */
export type CatviewData = AisleData | { kind: 'index'; categories: Category[] | null } | { kind: 'unknown' }

/** Reads a category, or the list of all when the address names none. */
export async function readAisle(api: Api, search: URLSearchParams): Promise<CatviewData> {
  const named = search.get('category')
  if (!named) return { kind: 'index', categories: (await optionalPart(api.category.all()))?.data ?? null }
  const category = categoryNamed(named)?.name
  if (!category) return { kind: 'unknown' }
  const view = readAisleView(search)
  const [page, counts, all] = await Promise.all([
    optionalPart(readFoodPage(api, { category, ...foodQueryOf(view) }, { limit: AISLE_PAGE })),
    optionalPart(api.food.facets({ category, ...filterInput(view) })),
    optionalPart(api.category.all()),
  ])
  return {
    kind: 'aisle',
    category,
    view,
    page,
    counts: counts && { total: counts.total, facets: counts.facets },
    facts: all?.data.find(({ name }) => name === category) ?? null,
  }
}
