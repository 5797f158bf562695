import { CATEGORY_NAMES, categoryPlace } from '#contract/categories.ts'
import { DIETARY_TAGS, type Facets, type FoodFilters } from '#contract/food-filters.ts'
import type { Language } from '#contract/languages.ts'
import { originName } from '#contract/origins.ts'
import type { Entry } from './food-index.ts'

/** The groups of filters, a bit for each. */
const GROUP = { category: 1, tags: 2, origins: 4, inStock: 8, onSale: 16 } as const

type Prepared = { category: number; tags: number; origins: ReadonlySet<string> | null; inStock: boolean; onSale: boolean }

function prepare({ category, tags = [], origins = [], inStock = false, onSale = false }: FoodFilters): Prepared {
  return {
    category: categoryPlace(category),
    tags: tags.reduce((all, tag) => all | (1 << DIETARY_TAGS.indexOf(tag)), 0),
    origins: origins.length > 0 ? new Set(origins) : null,
    inStock,
    onSale,
  }
}

/** The groups of filters that a product does not meet. */
function failed(entry: Entry, { category, tags, origins, inStock, onSale }: Prepared): number {
  let groups = 0
  if (category >= 0 && entry.category !== category) groups |= GROUP.category
  if ((entry.tags & tags) !== tags) groups |= GROUP.tags
  if (origins && !origins.has(entry.origin)) groups |= GROUP.origins
  if (inStock && entry.soldOut) groups |= GROUP.inStock
  if (onSale && entry.discount === 0) groups |= GROUP.onSale
  return groups
}

/** The places whose products meet the filters, and what each further choice would leave. */
export function filterEntries(
  entries: readonly (Entry | null)[],
  places: Iterable<number>,
  filters: FoodFilters,
  language: Language,
): { kept: number[]; facets: Facets } {
  const wanted = prepare(filters)
  const kept: number[] = []
  const categories = new Array<number>(CATEGORY_NAMES.length).fill(0)
  const tags = new Array<number>(DIETARY_TAGS.length).fill(0)
  const origins = new Map<string, number>(filters.origins?.map((origin) => [origin, 0]))
  let [inStock, onSale] = [0, 0]
  for (const place of places) {
    const entry = entries[place]
    if (!entry) continue
    const missing = failed(entry, wanted)
    // What a choice of a group would leave has everything else; whoever misses two groups is counted nowhere.
    if (missing & (missing - 1)) continue
    if (missing === 0) {
      kept.push(place)
      for (let bit = 0; bit < tags.length; bit++) if (entry.tags & (1 << bit)) tags[bit] = (tags[bit] ?? 0) + 1
    }
    if ((missing & ~GROUP.category) === 0 && entry.category >= 0) categories[entry.category] = (categories[entry.category] ?? 0) + 1
    if ((missing & ~GROUP.origins) === 0) origins.set(entry.origin, (origins.get(entry.origin) ?? 0) + 1)
    if ((missing & ~GROUP.inStock) === 0 && !entry.soldOut) inStock++
    if ((missing & ~GROUP.onSale) === 0 && entry.discount > 0) onSale++
  }
  return {
    kept,
    facets: {
      categories: CATEGORY_NAMES.map((category, at) => ({ category, count: categories[at] ?? 0 })).filter(
        ({ category, count }) => count > 0 || category === filters.category,
      ),
      tags: DIETARY_TAGS.map((tag, at) => ({ tag, count: tags[at] ?? 0 })).filter(
        ({ tag, count }) => count > 0 || filters.tags?.includes(tag),
      ),
      origins: [...origins]
        .map(([origin, count]) => ({ origin, name: originName(origin, language), count }))
        .sort((a, b) => b.count - a.count || (a.origin < b.origin ? -1 : 1)),
      inStock,
      onSale,
    },
  }
}

/** Facets of nothing. */
export const noFacets = (): Facets => ({ categories: [], tags: [], origins: [], inStock: 0, onSale: 0 })
