import type { Match, SearchSort } from '#contract/calls/search.ts'
import { LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { wordsOf } from '#contract/rules/normalise.ts'
import type { Facets, FoodFilters } from '#contract/rules/products/food-filters.ts'
import { explain, scriptsOf } from './explain.ts'
import { filterEntries, noFacets } from './filter-entries.ts'
import { placesWith, plainFit, type Tables, tablesOf } from './find-entries.ts'
import { fitWords, keysWithStopWords, type QueryWord, queryKeys } from './fit-words.ts'
import type { FoodIndex } from './index/food-index.ts'
import { FIT } from './index/vocabulary.ts'
import { type Candidate, firstHits } from './order-hits.ts'
import { type RankQuery, rankEntry } from './rank-entry.ts'
import { splitWords } from './split-words.ts'
import type { Keyed } from './top-k.ts'
import { otherLayout } from './words/keyboard-layouts.ts'
import type { WordKeys } from './words/word-keys.ts'

export type FindQuery = {
  text: string
  language: Language
  filters?: FoodFilters
  sort?: SearchSort
  /** Returns only products after this position. */
  after?: Keyed
  limit: number
}

/** A product that was found, with its place in the order and why it is there. */
export type Hit = Keyed & { match: Match }

export type Found = {
  hits: Hit[]
  /** Whether more follow. */
  more: boolean
  total: number
  facets: Facets
  topCategory: string | null
  /** Products with some of the words or similar ones, when none has all. */
  nearest: Keyed[]
  /** The typed words that all of `nearest` have; none where they are merely alike. */
  nearestWords: string[]
  /** No product has the words, regardless of the filters. */
  nothingMatches: boolean
}

/** Below this many results, similarly spelled products are added. */
const ENOUGH = 5
/** Maximum number of near matches. */
const NEAREST = 6
/** Number of top results that determine the category. */
const VOTERS = 20

/** Some typed words, what they can mean, and the products that have them. */
type Attempt = { keys: readonly WordKeys[]; words: QueryWord[]; tables: Tables; places: Uint32Array }

/**
 * Finds the products for a text, best first: exact names, then beginnings, parts, and similar spellings. A text without a letter finds
 * nothing.
 */
export function findFoods(index: FoodIndex, request: FindQuery): Found {
  index.buffers.clear()
  const words = wordsOf(request.text)
  const keys = queryKeys(words)
  if (keys.length === 0)
    return { hits: [], more: false, total: 0, facets: noFacets(), topCategory: null, nearest: [], nearestWords: [], nothingMatches: false }
  const attempt = attemptWithStopWords(index, words) ?? attemptFor(index, keys, request.text)
  const named = index.aisles.namedBy(request.text)
  const category = index.aisleNumber(named)
  const query: RankQuery = { words: attempt.words, tables: attempt.tables, language: LANGUAGES.indexOf(request.language), category }
  if (attempt.places.length === 0) {
    const { found: nearest, words: nearestWords } = nearestTo(index, keys, query)
    const topCategory = categoryOf(index, nearest)
    return { hits: [], more: false, total: 0, facets: noFacets(), topCategory, nearest, nearestWords, nothingMatches: true }
  }
  const { kept, facets } = filterEntries(index, attempt.places, request.filters ?? {}, request.language)
  const { after, sort = 'relevance' } = request
  const page = firstHits(index, kept, query, { sort, after, most: request.limit + 1 })
  const best = sort === 'relevance' && !after ? page : firstHits(index, kept, query, { sort: 'relevance', most: VOTERS })
  const explained = { ...query, scripts: scriptsOf(attempt.keys, request.language) }
  return {
    hits: page.slice(0, request.limit).map(({ id, key, place }) => {
      return { id, key, match: explain(index, place, rankEntry(index.columns, place, query), explained) }
    }),
    more: page.length > request.limit,
    total: kept.length,
    facets,
    topCategory: named ?? categoryOf(index, best.slice(0, VOTERS)),
    nearest: [],
    nearestWords: [],
    nothingMatches: false,
  }
}

/** Matches all words of a query, including English stop words; null when nothing matches. */
function attemptWithStopWords(index: FoodIndex, words: readonly string[]): Attempt | null {
  const keys = keysWithStopWords(words)
  if (keys === null) return null
  const attempt = attemptWith(index, keys, false)
  const places = attempt.places.filter((place) => attempt.tables.every((table) => plainFit(table[place] ?? 0) >= FIT.whole))
  return places.length > 0 ? { ...attempt, places } : null
}

/** Tries every word as typed; if no product has them all, split compounds or the other keyboard layout; if few have, with typing errors. */
function attemptFor(index: FoodIndex, keys: readonly WordKeys[], text: string): Attempt {
  const exact = attemptWith(index, keys, false)
  if (exact.places.length >= ENOUGH || hasReal(index, exact)) return exact
  const apart = exact.places.length === 0 ? splitWords(index.vocabulary, keys) : null
  const split = apart === null ? null : attemptWith(index, apart, false)
  if (split && split.places.length > 0) return split
  const other = exact.places.length === 0 ? otherLayout(text) : null
  const meant = other === null ? null : attemptWith(index, queryKeys(wordsOf(other)), false)
  if (meant && meant.places.length > 0) return meant
  return attemptWith(index, keys, true)
}

/**
 * Whether a product has every word, or words that begin with them: a guess at typing errors beside it would be a far one. Two words that
 * together make a typed one are a guess themselves: pckle is a mistyped pickle and no clay of one piece (pc, kle).
 */
function hasReal(index: FoodIndex, { words }: Attempt): boolean {
  const sure = words.map(({ fits, terms }): QueryWord => {
    return { fits, terms: terms.filter((term) => index.vocabulary.isSure({ term, fit: fits[term] ?? 0 })), splits: [] }
  })
  return placesWith(index, tablesOf(index, sure), sure.length).length > 0
}

function attemptWith(index: FoodIndex, keys: readonly WordKeys[], near: boolean): Attempt {
  const words = fitWords(index, keys, near)
  const tables = tablesOf(index, words)
  return { keys, words, tables, places: keys.length === 0 ? new Uint32Array() : placesWith(index, tables, keys.length) }
}

type Nearest = { found: Candidate[]; words: string[] }

/**
 * The products with most of the words, all with the same ones as the best of them; if there are none, with words that are less alike than
 * typing errors make them.
 */
function nearestTo(index: FoodIndex, keys: readonly WordKeys[], query: RankQuery): Nearest {
  const { tables } = query
  for (let least = keys.length - 1; least > 0; least--) {
    const [best] = firstHits(index, placesWith(index, tables, least), query, { sort: 'relevance', most: 1 })
    if (!best) continue
    const had = tables.flatMap((table, at) => (table[best.place] ? [at] : []))
    const some = placesWith(
      index,
      had.flatMap((at) => tables[at] ?? []),
      had.length,
    )
    const found = firstHits(index, some, query, { sort: 'relevance', most: NEAREST })
    return { found, words: had.flatMap((at) => keys[at]?.word ?? []) }
  }
  const words = fitWords(index, keys, false)
  for (const [at, word] of words.entries()) {
    const typed = keys[at]
    for (const { term, fit } of typed ? index.near(typed, 1) : []) {
      word.terms.push(term)
      word.fits[term] = fit
    }
  }
  const far = { ...query, words, tables: tablesOf(index, words) }
  return { found: firstHits(index, placesWith(index, far.tables, 1), far, { sort: 'relevance', most: NEAREST }), words: [] }
}

/** The category of most of the best results; the later a result, the less it counts. */
function categoryOf({ columns }: FoodIndex, found: readonly Candidate[]): string | null {
  const votes = new Map<number, number>()
  for (const [at, { place }] of found.entries()) {
    const category = columns.category(place)
    votes.set(category, (votes.get(category) ?? 0) + 1 / (at + 1))
  }
  const [best] = [...votes].sort((one, other) => other[1] - one[1])
  return best ? columns.names.textOf(best[0]) : null
}
