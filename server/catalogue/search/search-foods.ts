import type { Food } from '#contract/calls/catalogue.ts'
import type { Match, SearchSort } from '#contract/calls/search.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { Facets, FoodFilters } from '#contract/rules/products/food-filters.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { cursorOf, placeOf } from '../cursor.ts'
import { readProductItems } from '../read-product-items.ts'
import { findFoods } from './find-foods.ts'
import type { IndexCache } from './index/index-cache.ts'

export type SearchQuery = {
  text: string
  language: Language
  limit: number
  filters?: FoodFilters
  sort?: SearchSort
  cursor?: string
}

export type SearchResult = {
  data: Food[]
  matches: Match[]
  total: number
  nextCursor: string | null
  topCategory: string | null
  facets: Facets
  nearest: Food[]
  nearestWords: string[]
  /** No product has the words, regardless of the filters; such searches are recorded. */
  nothingMatches: boolean
}

/**
 * The products that match a text in any language, best first, as they are in the database now; see decision 012 for the order.
 * @throws Refusal BAD_REQUEST for a cursor that the store did not make for this order.
 */
export async function searchFoods({ db, indexCache }: { db: Db; indexCache: IndexCache }, query: SearchQuery): Promise<SearchResult> {
  const { text, language, limit, filters, sort = 'relevance' } = query
  const after = query.cursor === undefined ? undefined : placeOf(sort, query.cursor)
  const found = findFoods(await indexCache.current(), { text, language, limit, filters, sort, after })
  const items = await readProductItems(db, [...found.hits.map(({ id }) => id), ...found.nearest.map(({ id }) => id)], language)
  const data: Food[] = []
  const matches: Match[] = []
  for (const { id, match } of found.hits) {
    const item = items.get(id)
    if (!item?.active) continue
    data.push(item.food)
    matches.push(match.language ? { ...match, name: item.names[match.language] } : match)
  }
  const last = found.hits.at(-1)
  return {
    data,
    nothingMatches: found.nothingMatches,
    matches,
    total: found.total,
    nextCursor: found.more && last ? cursorOf(sort, last) : null,
    topCategory: found.topCategory,
    facets: found.facets,
    nearestWords: found.nearestWords,
    nearest: found.nearest.flatMap(({ id }) => {
      const item = items.get(id)
      return item?.active ? [item.food] : []
    }),
  }
}
