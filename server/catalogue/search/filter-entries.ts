import type { Language } from '#contract/rules/languages.ts'
import { ALLERGENS } from '#contract/rules/products/allergens.ts'
import { DIETARY_TAGS, type Facets, type FoodFilters } from '#contract/rules/products/food-filters.ts'
import { originName } from '#contract/rules/products/origins.ts'
import type { FoodIndex } from './index/food-index.ts'
import { type ProductColumns, UNKNOWN_ALLERGENS } from './index/product-columns.ts'

/** The groups of filters, a bit for each. */
const GROUP = { category: 1, tags: 2, origins: 4, inStock: 8, onSale: 16, without: 32 } as const

type Prepared = {
  category: number | null
  tags: number
  without: number
  origins: ReadonlySet<number> | null
  inStock: boolean
  onSale: boolean
}

function prepare(
  columns: ProductColumns,
  { category, tags = [], without = [], origins = [], inStock = false, onSale = false }: FoodFilters,
): Prepared {
  return {
    category: category === undefined ? null : columns.names.findNumber(category),
    tags: tags.reduce((all, tag) => all | (1 << DIETARY_TAGS.indexOf(tag)), 0),
    without: without.reduce((all, allergen) => all | (1 << ALLERGENS.indexOf(allergen)), 0),
    origins: origins.length > 0 ? new Set(origins.map((origin) => columns.names.findNumber(origin))) : null,
    inStock,
    onSale,
  }
}

/** The groups of filters that a product does not meet. */
function failed(columns: ProductColumns, place: number, { category, tags, without, origins, inStock, onSale }: Prepared): number {
  let groups = 0
  if (category !== null && columns.category(place) !== category) groups |= GROUP.category
  if ((columns.tags(place) & tags) !== tags) groups |= GROUP.tags
  if ((columns.allergens(place) & without) !== 0) groups |= GROUP.without
  if (origins && !origins.has(columns.origin(place))) groups |= GROUP.origins
  if (inStock && columns.soldOut(place)) groups |= GROUP.inStock
  if (onSale && columns.discount(place) === 0) groups |= GROUP.onSale
  return groups
}

/** The positions of products that match the filters, and the facet counts. */
export function filterEntries(
  { columns, buffers, aisles }: Pick<FoodIndex, 'columns' | 'buffers' | 'aisles'>,
  places: Uint32Array,
  filters: FoodFilters,
  language: Language,
): { kept: Uint32Array; facets: Facets } {
  const wanted = prepare(columns, filters)
  const kept = buffers.list(columns.length)
  let count = 0
  const categories = new Map<number, number>()
  const tags = new Array<number>(DIETARY_TAGS.length).fill(0)
  const allergens = new Array<number>(ALLERGENS.length).fill(0)
  const origins = new Map<number, number>()
  let [inStock, onSale, unknown] = [0, 0, 0]
  for (const place of places) {
    const missing = failed(columns, place, wanted)
    // A product that fails one group counts for the choices of that group; one that fails two counts nowhere.
    if (missing & (missing - 1)) continue
    if (missing === 0) {
      kept[count++] = place
      const held = columns.tags(place)
      for (let bit = 0; bit < tags.length; bit++) if (held & (1 << bit)) tags[bit] = (tags[bit] ?? 0) + 1
      const contained = columns.allergens(place)
      if (contained === UNKNOWN_ALLERGENS) unknown++
      else for (let bit = 0; bit < allergens.length; bit++) if (contained & (1 << bit)) allergens[bit] = (allergens[bit] ?? 0) + 1
    }
    const category = columns.category(place)
    if ((missing & ~GROUP.category) === 0) categories.set(category, (categories.get(category) ?? 0) + 1)
    const origin = columns.origin(place)
    if ((missing & ~GROUP.origins) === 0) origins.set(origin, (origins.get(origin) ?? 0) + 1)
    if ((missing & ~GROUP.inStock) === 0 && !columns.soldOut(place)) inStock++
    if ((missing & ~GROUP.onSale) === 0 && columns.discount(place) > 0) onSale++
  }
  // A selected origin is listed even when its count is zero.
  const selected = (filters.origins ?? []).map((origin) => [origin, 0] as const)
  return {
    kept: kept.subarray(0, count),
    facets: {
      categories: aisles.names
        .map((category) => ({ category, count: categories.get(columns.names.findNumber(category)) ?? 0 }))
        .filter(({ category, count }) => count > 0 || category === filters.category),
      tags: DIETARY_TAGS.map((tag, at) => ({ tag, count: tags[at] ?? 0 })).filter(
        ({ tag, count }) => count > 0 || filters.tags?.includes(tag),
      ),
      // Allergens that no product contains are left out.
      without: ALLERGENS.map((allergen, at) => ({ allergen, count: count - unknown - (allergens[at] ?? 0) })).filter(
        ({ allergen, count: left }, at) => (left > 0 && (allergens[at] ?? 0) > 0) || filters.without?.includes(allergen),
      ),
      origins: [...new Map([...selected, ...[...origins].map(([number, count]) => [columns.names.textOf(number), count] as const)])]
        .map(([origin, count]) => ({ origin, name: originName(origin, language), count }))
        .sort((a, b) => b.count - a.count || (a.origin < b.origin ? -1 : 1)),
      inStock,
      onSale,
    },
  }
}

/** Facets of nothing. */
export const noFacets = (): Facets => ({ categories: [], tags: [], without: [], origins: [], inStock: 0, onSale: 0 })
