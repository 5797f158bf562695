import { z } from 'zod'
import { endpoint, languageQuery, success } from '../endpoint.ts'
import { cursorSchema } from '../paging.ts'
import { LANGUAGES } from '../rules/languages.ts'
import { facetsSchema, filterQuery } from '../rules/products/food-filters.ts'
import { line } from '../rules/text.ts'
import { foodSchema } from './catalogue.ts'

/** Longest search text, in characters; a longer one is refused, not cut. */
export const MAX_QUERY_LENGTH = 80
const searchText = z.string().max(MAX_QUERY_LENGTH)

/** Sort orders of search results: best match, price after the discount, price per 100 g, 100 ml or piece, newest. */
export const SEARCH_SORTS = ['relevance', 'priceLow', 'unitPrice', 'priceHigh', 'newest'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/**
 * How a product matched. `rank` is the quality of the match; `name` is the matched text where the shown name does not contain it: a name in
 * another language, an alias, the brand. `language` is the language of that name.
 */
export const matchSchema = z.strictObject({
  rank: z.enum(['exact', 'start', 'part', 'near']),
  by: z.enum(['name', 'alias', 'brand', 'category', 'tag', 'unit', 'sku', 'description']),
  name: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
})
export type Match = z.infer<typeof matchSchema>

export const foodSearch = endpoint({
  method: 'GET',
  path: '/api/food/search',
  access: 'public',
  summary: 'Products that match a text in any of the four languages, best first; `nearest` has the nearest ones when none does',
  open: true,
  offline: 'everybody',
  query: z.strictObject({
    ...languageQuery,
    ...filterQuery,
    q: searchText,
    sort: z.enum(SEARCH_SORTS).default('relevance'),
    cursor: cursorSchema.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(40),
  }),
  response: success({
    data: z.array(foodSchema),
    /** One entry for each of `data`, in the same order. */
    matches: z.array(matchSchema),
    /** Number of matching products on all pages, with the filters. */
    total: z.int().min(0),
    nextCursor: z.string().nullable(),
    topCategory: z.string().nullable(),
    facets: facetsSchema,
    nearest: z.array(foodSchema),
    /** Words of `q` that all of `nearest` contain; empty where they are only similar. */
    nearestWords: z.array(z.string()),
  }),
  errors: ['TOO_MANY_TRIES'],
})

/** Most search suggestions. */
export const MAX_SUGGESTIONS = 5

export const foodSuggest = endpoint({
  method: 'GET',
  path: '/api/food/suggest',
  access: 'public',
  summary: 'Up to five product names for what is being typed; `items` and `matches` have what a suggestion row shows',
  open: true,
  offline: 'everybody',
  query: z.strictObject({ ...languageQuery, q: searchText }),
  response: success({
    data: z.array(z.string()).max(MAX_SUGGESTIONS),
    items: z.array(foodSchema).max(MAX_SUGGESTIONS),
    matches: z.array(matchSchema).max(MAX_SUGGESTIONS),
    topCategory: z.string().nullable(),
  }),
  errors: ['TOO_MANY_TRIES'],
})

export const foodFacets = endpoint({
  method: 'GET',
  path: '/api/food/facets',
  access: 'public',
  summary: 'How many products a list with these filters has, and how many each further filter would leave',
  open: true,
  query: z.strictObject({ ...languageQuery, ...filterQuery }),
  response: success({ total: z.int().min(0), facets: facetsSchema }),
})

export const foodRequest = endpoint({
  method: 'POST',
  path: '/api/food/request',
  access: 'optional',
  summary: 'Ask the shop to stock something; asking twice for the same counts once',
  open: true,
  body: z.strictObject({ query: line(MAX_QUERY_LENGTH).min(1) }),
  response: success({}),
  errors: ['TOO_MANY_TRIES'],
})
