import { badField } from '#server/platform/errors.ts'

/** Where a page of the catalogue ended: the place of the last product's category in the aisle list, and its id. */
export type Place = { category: number; id: number }

/** The cursor of a place, for `nextCursor`: opaque to clients. */
export function cursorOf(place: Place): string {
  return Buffer.from(`${place.category}.${place.id}`).toString('base64url')
}

/** The place a cursor stands for. @throws Refusal BAD_REQUEST when the store did not make that cursor. */
export function placeOf(cursor: string): Place {
  const match = /^(\d{1,3})\.(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!match) throw badField('cursor', 'Must be the nextCursor of an earlier answer')
  return { category: Number(match[1]), id: Number(match[2]) }
}
