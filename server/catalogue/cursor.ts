import { z } from 'zod'
import { FOOD_SORTS, type FoodSort } from '#contract/catalogue.ts'
import { SEARCH_SORTS, type SearchSort } from '#contract/search.ts'
import { badField } from '#server/platform/errors.ts'
import { cursor } from '#server/platform/paging.ts'

/** Where a page of the catalogue ended: the last product's place in the order, and its id among equals. */
export type Place = { key: number; id: number }

const integer = z.int32()
const places = cursor(z.tuple([z.enum([...FOOD_SORTS, ...SEARCH_SORTS]), integer, integer.min(0)]))

/** The cursor of a place in an order, for `nextCursor`. */
export function cursorOf(sort: FoodSort | SearchSort, { key, id }: Place): string {
  return places.of([sort, key, id])
}

/** The place a cursor stands for. @throws Refusal BAD_REQUEST when the store did not make that cursor, or made it for another order. */
export function placeOf(sort: FoodSort | SearchSort, text: string): Place {
  const [order, key, id] = places.read(text)
  if (order !== sort) throw badField('cursor', 'Must be the nextCursor of an earlier answer in the same order')
  return { key, id }
}
