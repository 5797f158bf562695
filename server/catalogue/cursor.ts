import { z } from 'zod'
import { FOOD_SORTS, type FoodSort } from '#contract/calls/catalogue.ts'
import { SEARCH_SORTS, type SearchSort } from '#contract/calls/search.ts'
import { cursor, ofAnotherOrder } from '#server/platform/paging.ts'

/** The position of the last product of a page: its sort key and, for ties, its id. */
export type Place = { key: number; id: number }

const integer = z.int32()
const places = cursor(z.tuple([z.enum([...FOOD_SORTS, ...SEARCH_SORTS]), integer, integer.min(0)]))

/** Encodes a position as `nextCursor`. */
export function cursorOf(sort: FoodSort | SearchSort, { key, id }: Place): string {
  return places.encode([sort, key, id])
}

/** Decodes a cursor. @throws Refusal BAD_REQUEST when the store did not issue it, or issued it for another sort order. */
export function placeOf(sort: FoodSort | SearchSort, text: string): Place {
  const [order, key, id] = places.decode(text)
  if (order !== sort) throw ofAnotherOrder()
  return { key, id }
}
