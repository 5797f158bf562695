import type { Category } from '#contract/catalogue.ts'
import { type CategoryName, categoryNamed } from '#contract/categories.ts'
import type { Api } from '#contract/client.ts'
import type { Facets } from '#contract/food-filters.ts'
import { optionalPart } from '../../base/page/optional-part.ts'
import { filterInput } from '../filters/list-filters.ts'
import { type FoodPage, readFoodPage } from '../food-page.ts'
import { type AisleView, foodQueryOf, readAisleView } from './aisle-query.ts'

/** Products of an aisle that come at once. */
export const AISLE_PAGE = 24

/** An aisle: its list is null when it could not be read. */
export interface AisleData {
  kind: 'aisle'
  category: CategoryName
  view: AisleView
  page: FoodPage | null
  /** How many products the view has, and what further filters would leave; null when it is not known. */
  counts: { total: number; facets: Facets } | null
  /** The category's picture and its number of products, where they are known. */
  facts: Category | null
}

/** What the address of the category page leads to. */
export type CatviewData = AisleData | { kind: 'index'; categories: Category[] | null } | { kind: 'unknown' }

/** Reads an aisle, or all aisles when none is named. */
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
