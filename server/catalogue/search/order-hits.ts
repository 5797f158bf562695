import type { SearchSort } from '#contract/calls/search.ts'
import { type Tables, weighedFit } from './find-entries.ts'
import type { FoodIndex } from './index/food-index.ts'
import type { ProductColumns } from './index/product-columns.ts'
import { type RankQuery, rankEntry, TIER } from './rank-entry.ts'
import { type Keyed, TopK } from './top-k.ts'

/** A product with its place in the order that is wanted. */
export type Candidate = Keyed & { place: number }

/** Number of products ranked by their names: those whose words match best. */
const RANKED = 1_500
/** The worth of products ends here: eight words that fit wholly have 800. */
const MAX_WORTH = 1_000

export type Order = {
  sort: SearchSort
  /** How many are wanted. */
  most: number
  /** Only what comes after this place. */
  after?: Keyed
}

/** The first products at some places in an order. Half of a large shop contains a short word, so only possible first ones are stored. */
export function firstHits(index: FoodIndex, places: Uint32Array, query: RankQuery, { sort, most, after }: Order): Candidate[] {
  const limits = sort === 'relevance' ? bestWorth(places, query.tables) : null
  const first = new TopK<Candidate>(most)
  const { columns } = index
  for (const place of places) {
    const id = columns.id(place)
    const key = sort === 'relevance' ? relevanceKey(columns, place, query, limits) : sortKey(columns, place, sort)
    if (after && (key < after.key || (key === after.key && id <= after.id))) continue
    if (first.takes(key, id)) first.put({ id, key, place })
  }
  return first.items
}

function sortKey(columns: ProductColumns, place: number, sort: Exclude<SearchSort, 'relevance'>): number {
  if (sort === 'newest') return -columns.id(place)
  if (sort === 'unitPrice') return columns.unitPrice(place)
  return sort === 'priceLow' ? columns.pays(place) : -columns.pays(place)
}

/** Products above a worth are ranked by their names, and the first ones that have it. */
type Limits = { worth: number; room: number }

function relevanceKey(columns: ProductColumns, place: number, query: RankQuery, limits: Limits | null): number {
  const { tier, score } = isWorth(place, query.tables, limits)
    ? rankEntry(columns, place, query)
    : { tier: TIER.rest, score: worthOf(place, query.tables) }
  return (tier * 2 + (columns.soldOut(place) ? 1 : 0)) * 100_000 + 99_999 - score
}

function isWorth(place: number, tables: Tables, limits: Limits | null): boolean {
  if (limits === null) return true
  const worth = worthOf(place, tables)
  return worth > limits.worth || (worth === limits.worth && limits.room-- > 0)
}

/** The worth of a product before its names are compared. */
function worthOf(place: number, tables: Tables): number {
  let worth = 0
  for (const table of tables) worth += weighedFit(table[place] ?? 0)
  return Math.min(MAX_WORTH, worth)
}

/** The minimum worth with which at most {@link RANKED} products are ranked by their names; null when there are no more than that. */
function bestWorth(places: Uint32Array, tables: Tables): Limits | null {
  if (places.length <= RANKED) return null
  const counts = new Uint32Array(MAX_WORTH + 1)
  for (const place of places) {
    const worth = worthOf(place, tables)
    counts[worth] = (counts[worth] ?? 0) + 1
  }
  let above = 0
  for (let worth = MAX_WORTH; worth > 0; worth--) {
    const here = counts[worth] ?? 0
    if (above + here >= RANKED) return { worth, room: RANKED - above }
    above += here
  }
  return null
}
