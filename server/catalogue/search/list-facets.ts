import { LRUCache } from 'lru-cache'
import type { Facets, FoodFilters } from '#contract/food-filters.ts'
import type { Language } from '#contract/languages.ts'
import { filterEntries } from './filter-entries.ts'
import type { FoodIndex } from './index/food-index.ts'
import type { IndexKeeper } from './index/index-keeper.ts'

type Counts = { total: number; facets: Facets }

/** Choices of filters whose counts are kept. */
const KEPT = 300
const kept = new WeakMap<FoodIndex, { changes: number; counts: LRUCache<string, Counts> }>()

/** The counts that hold for the index as it is. */
function countsOf(index: FoodIndex): LRUCache<string, Counts> {
  const known = kept.get(index)
  if (known?.changes === index.changes) return known.counts
  const counts = new LRUCache<string, Counts>({ max: KEPT })
  kept.set(index, { changes: index.changes, counts })
  return counts
}

/**
 * How many products on sale meet the filters, and how many each further choice would leave. Counted once until a product changes: it is a
 * walk through the whole index. What is returned is shared, so nobody may change it.
 */
export async function listFacets(keeper: IndexKeeper, filters: FoodFilters, language: Language): Promise<Counts> {
  const index = await keeper.current()
  const counts = countsOf(index)
  const key = JSON.stringify([language, filters])
  const known = counts.get(key)
  if (known) return known
  index.buffers.clear()
  const all = index.columns.places(index.buffers.list(index.columns.length))
  const { kept: places, facets } = filterEntries(index, all, filters, language)
  const counted = { total: places.length, facets }
  counts.set(key, counted)
  return counted
}
