import type { Facets, FoodFilters } from '#contract/food-filters.ts'
import type { Language } from '#contract/languages.ts'
import { filterEntries } from './filter-entries.ts'
import type { IndexKeeper } from './index-keeper.ts'

/** How many products of the shelf meet the filters, and how many each further choice would leave. */
export async function listFacets(
  keeper: IndexKeeper,
  filters: FoodFilters,
  language: Language,
): Promise<{ total: number; facets: Facets }> {
  const { entries } = await keeper.current()
  const { kept, facets } = filterEntries(entries, entries.keys(), filters, language)
  return { total: kept.length, facets }
}
