import type { CategoryName } from '#contract/categories.ts'
import { MAX_QUERY_LENGTH } from '#contract/search.ts'
import type { Api } from '../api.ts'
import { orNull } from '../catalogue/or-null.ts'
import { type ShelfFood, toShelfFood } from '../catalogue/shelf-food.ts'
import { readShelfPage, type ShelfPage } from '../catalogue/shelf-page.ts'

/** Results that are fetched; nobody looks at more before changing the words. */
const MOST_RESULTS = 100
/** Words of a search without results that are tried alone, to find the aisle they come from. */
const WORDS_TRIED = 3

/** What a search found. */
export interface SearchData {
  /** What was searched for; empty before a search. */
  query: string
  /** Null when the search failed. */
  foods: ShelfFood[] | null
  /** Items of the aisle that the results speak for. */
  closest: { category: CategoryName; page: ShelfPage } | null
}

/** What the address asks for: one line without edges, never longer than the store takes. */
export function queryOf(search: URLSearchParams): string {
  return (search.get('q') ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH)
}

/** Searches, and reads the first items of the closest aisle. */
export async function readSearch(api: Api, query: string): Promise<SearchData> {
  if (query === '') return { query, foods: [], closest: null }
  const found = await orNull(api.food.search({ q: query, limit: MOST_RESULTS }))
  if (!found) return { query, foods: null, closest: null }
  const category = found.topCategory ?? (await aisleOfWords(api, query))
  const page = category && (await orNull(readShelfPage(api, { category })))
  return { query, foods: found.data.map(toShelfFood), closest: category && page && { category, page } }
}

/** The aisle of the first word that finds something alone. */
async function aisleOfWords(api: Api, query: string): Promise<CategoryName | null> {
  const words = query.split(' ')
  if (words.length < 2) return null
  const answers = await Promise.all(words.slice(0, WORDS_TRIED).map((q) => orNull(api.food.search({ q, limit: 5 }))))
  return answers.find((answer) => answer?.topCategory)?.topCategory ?? null
}
