import { type CategoryName, categoryNamed } from '#contract/categories.ts'
import { MAX_QUERY_LENGTH, SEARCH_SORTS, type SearchSort } from '#contract/search.ts'
import { type ListFilters, readFilters, writeFilters } from '../catalogue/filters/list-filters.ts'

/** What the address of a search says. */
export interface SearchView extends ListFilters {
  /** One line without edges, never longer than the store takes; empty before a search. */
  query: string
  category: CategoryName | null
  sort: SearchSort
}

/** What the address asks for. */
export function queryOf(search: URLSearchParams): string {
  return (search.get('q') ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH)
}

/** Reads the address; what it does not know counts as not said. */
export function readSearchView(search: URLSearchParams): SearchView {
  return {
    query: queryOf(search),
    category: categoryNamed(search.get('category') ?? '')?.name ?? null,
    sort: SEARCH_SORTS.find((sort) => sort === search.get('sort')) ?? 'relevance',
    ...readFilters(search),
  }
}

/** The address of a search. What is usual is not written. */
export function searchViewPath({ query, category, sort, ...filters }: SearchView): string {
  const search = new URLSearchParams({ q: query })
  if (category) search.set('category', category)
  if (sort !== 'relevance') search.set('sort', sort)
  writeFilters(search, filters)
  return `/search?${search}`
}
