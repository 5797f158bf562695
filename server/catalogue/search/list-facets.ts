import { LRUCache } from 'lru-cache'
import type { Language } from '#contract/rules/languages.ts'
import type { Facets, FoodFilters } from '#contract/rules/products/food-filters.ts'
import { filterEntries } from './filter-entries.ts'
import type { FoodIndex } from './index/food-index.ts'
import type { IndexCache } from './index/index-cache.ts'

type Counts = { total: number; facets: Facets }

/** Cached filter combinations per index state. */
const CACHED_PER_INDEX = 300
const countsByIndex = new WeakMap<FoodIndex, { changes: number; counts: LRUCache<string, Counts> }>()

/** The counts that hold for the index as it is. */
function countsOf(index: FoodIndex): LRUCache<string, Counts> {
  const cached = countsByIndex.get(index)
  if (cached?.changes === index.changes) return cached.counts
  const counts = new LRUCache<string, Counts>({ max: CACHED_PER_INDEX })
  countsByIndex.set(index, { changes: index.changes, counts })
  return counts
}

/**
 * Number of visible products that match the filters, and of each further choice. Cached until a product changes, because it scans the whole
 * index. The result is shared and must not be mutated.
 */
export async function listFacets(indexCache: IndexCache, filters: FoodFilters, language: Language): Promise<Counts> {
  const index = await indexCache.current()
  const counts = countsOf(index)
  const key = JSON.stringify([language, filters])
  const cached = counts.get(key)
  if (cached) return cached
  index.buffers.clear()
  const all = index.columns.places(index.buffers.list(index.columns.length))
  const { kept: places, facets } = filterEntries(index, all, filters, language)
  const counted = { total: places.length, facets }
  counts.set(key, counted)
  return counted
}
