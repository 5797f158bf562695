import type { SearchSort } from '#contract/search.ts'
import { type Tables, weighedFit } from './find-entries.ts'
import { First, type Keyed } from './first-by.ts'
import type { Entry, FoodIndex } from './food-index.ts'
import { type RankQuery, rankEntry, TIER } from './rank-entry.ts'

/** A product with its place in the order that is wanted. */
export type Candidate = Keyed & { entry: Entry; place: number }

/** Products that are ranked by their names; of more, the ones whose words fit best. */
const RANKED = 1_500
/** The worth of products ends here: eight words that fit wholly have 800. */
const MOST_WORTH = 1_000

export type Order = {
  sort: SearchSort
  /** How many are wanted. */
  most: number
  /** Only what comes after this place. */
  after?: Keyed
}

/** The first products at some places in an order. A short word stands in half of a large shop, so only what may be among the first is written down. */
export function firstHits(index: FoodIndex, places: readonly number[], query: RankQuery, { sort, most, after }: Order): Candidate[] {
  const limits = sort === 'relevance' ? bestWorth(places, query.tables) : null
  const first = new First<Candidate>(most)
  for (const place of places) {
    const entry = index.entries[place]
    if (!entry) continue
    const { id } = entry
    const key = sort === 'relevance' ? relevanceKey(entry, place, query, limits) : sortKey(entry, sort)
    if (after && (key < after.key || (key === after.key && id <= after.id))) continue
    if (first.takes(key, id)) first.put({ id, key, entry, place })
  }
  return first.items
}

function sortKey(entry: Entry, sort: Exclude<SearchSort, 'relevance'>): number {
  if (sort === 'newest') return -entry.id
  if (sort === 'unitPrice') return entry.unitPrice
  return sort === 'priceLow' ? entry.price - entry.discount : entry.discount - entry.price
}

/** Products above a worth are ranked by their names, and the first ones that have it. */
type Limits = { worth: number; room: number }

function relevanceKey(entry: Entry, place: number, query: RankQuery, limits: Limits | null): number {
  const { tier, score } = isWorth(place, query.tables, limits)
    ? rankEntry(entry, place, query)
    : { tier: TIER.rest, score: worthOf(place, query.tables) }
  return (tier * 2 + (entry.soldOut ? 1 : 0)) * 100_000 + 99_999 - score
}

function isWorth(place: number, tables: Tables, limits: Limits | null): boolean {
  if (limits === null) return true
  const worth = worthOf(place, tables)
  return worth > limits.worth || (worth === limits.worth && limits.room-- > 0)
}

/** What a product is worth before its names are looked at. */
function worthOf(place: number, tables: Tables): number {
  let worth = 0
  for (const table of tables) worth += weighedFit(table[place] ?? 0)
  return Math.min(MOST_WORTH, worth)
}

/** Where to draw the line so that {@link RANKED} products are ranked by their names; null when there are no more. */
function bestWorth(places: readonly number[], tables: Tables): Limits | null {
  if (places.length <= RANKED) return null
  const counts = new Uint32Array(MOST_WORTH + 1)
  for (const place of places) {
    const worth = worthOf(place, tables)
    counts[worth] = (counts[worth] ?? 0) + 1
  }
  let above = 0
  for (let worth = MOST_WORTH; worth > 0; worth--) {
    const here = counts[worth] ?? 0
    if (above + here >= RANKED) return { worth, room: RANKED - above }
    above += here
  }
  return null
}
