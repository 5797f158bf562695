import { ALLERGENS, type Allergen } from '#contract/rules/products/allergens.ts'
import { DIETARY_TAGS, type DietaryTag } from '#contract/rules/products/food-filters.ts'

/** The filters of a list, as in the address. */
export interface ListFilters {
  tags: readonly DietaryTag[]
  without: readonly Allergen[]
  origins: readonly string[]
  inStock: boolean
  onSale: boolean
}

export const NO_FILTERS: ListFilters = { tags: [], without: [], origins: [], inStock: false, onSale: false }

const MAX_ORIGINS = 20

/** Reads the filters of the address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): ListFilters {
  const listed = (name: string) => [...new Set((search.get(name) ?? '').split(','))]
  const tags = listed('tags')
  const without = listed('without')
  return {
    tags: DIETARY_TAGS.filter((tag) => tags.includes(tag)),
    without: ALLERGENS.filter((allergen) => without.includes(allergen)),
    origins: listed('origins')
      .filter((origin) => /^[A-Z]{2}$/.test(origin))
      .slice(0, MAX_ORIGINS)
      .sort(),
    inStock: search.get('inStock') === '1',
    onSale: search.get('onSale') === '1',
  }
}

/** Writes the chosen filters into an address. */
export function writeFilters(search: URLSearchParams, { tags, without, origins, inStock, onSale }: ListFilters): void {
  if (tags.length > 0) search.set('tags', tags.join(','))
  if (without.length > 0) search.set('without', without.join(','))
  if (origins.length > 0) search.set('origins', [...origins].sort().join(','))
  if (inStock) search.set('inStock', '1')
  if (onSale) search.set('onSale', '1')
}

/** The filters as input of the calls. */
export function filterInput({ tags, without, origins, inStock, onSale }: ListFilters) {
  return {
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(without.length > 0 && { without: without.join(',') }),
    ...(origins.length > 0 && { origins: origins.join(',') }),
    ...(inStock && { inStock: 'true' as const }),
    ...(onSale && { onSale: 'true' as const }),
  }
}

/** Number of chosen filters. */
export function filterCount({ tags, without, origins, inStock, onSale }: ListFilters): number {
  return tags.length + without.length + origins.length + Number(inStock) + Number(onSale)
}

/** Adds an entry to a list, or removes it if it is there. */
export function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry]
}
