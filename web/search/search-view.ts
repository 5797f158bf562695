import { MAX_QUERY_LENGTH, SEARCH_SORTS, type SearchSort } from '#contract/calls/search.ts'
import { type ListFilters, readFilters, writeFilters } from '../catalogue/filters/list-filters.ts'

/** The state of a search in its address. */
export interface SearchView extends ListFilters {
  /** Trimmed and truncated to the longest query; empty before a search. */
  query: string
  category: string | null
  sort: SearchSort
}

/** The query of the call. */
export function queryOf(search: URLSearchParams): string {
  return (search.get('q') ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH)
}

/** Parses the address. Unknown values are ignored; {@link readSearch} checks whether the store has the category. */
export function readSearchView(search: URLSearchParams): SearchView {
  return {
    query: queryOf(search),
    category: search.get('category') || null,
    sort: SEARCH_SORTS.find((sort) => sort === search.get('sort')) ?? 'relevance',
    ...readFilters(search),
  }
}

/** The address of a search. Default values are left out. */
export function searchViewPath({ query, category, sort, ...filters }: SearchView): string {
  const search = new URLSearchParams({ q: query })
  if (category) search.set('category', category)
  if (sort !== 'relevance') search.set('sort', sort)
  writeFilters(search, filters)
  return `/search?${search}`
}
