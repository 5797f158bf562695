import { FOOD_SORTS, type FoodSort } from '#contract/catalogue.ts'
import { SEARCH_SORTS, type SearchSort } from '#contract/search.ts'
import { badField } from '#server/platform/errors.ts'

type Sort = FoodSort | SearchSort
/** Every order once; a cursor carries the place of its order here. */
const SORTS: readonly Sort[] = [...new Set<Sort>([...FOOD_SORTS, ...SEARCH_SORTS])]

/** Where a page of the catalogue ended: the last product's place in the order, and its id among equals. */
export type Place = { key: number; id: number }

/** The cursor of a place in an order, for `nextCursor`: opaque to clients. */
export function cursorOf(sort: Sort, place: Place): string {
  return Buffer.from(`${SORTS.indexOf(sort)}.${place.key}.${place.id}`).toString('base64url')
}

/** The place a cursor stands for. @throws Refusal BAD_REQUEST when the store did not make that cursor, or made it for another order. */
export function placeOf(sort: Sort, cursor: string): Place {
  const [, order, key, id] = /^(\d)\.(-?\d{1,10})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  const place = { key: Number(key), id: Number(id) }
  const inRange = Math.abs(place.key) < 2 ** 31 && place.id < 2 ** 31
  if (order !== String(SORTS.indexOf(sort)) || !inRange) throw badField('cursor', 'Must be the nextCursor of an earlier answer')
  return place
}
