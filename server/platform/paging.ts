import { z } from 'zod'
import type { Page } from '#contract/paging.ts'
import { parseJson } from '#contract/parse-json.ts'
import { badField } from './errors.ts'

/** Encodes and decodes the cursors of one list. */
export interface Cursor<Place> {
  encode(place: Place): string
  /** Decodes a cursor. @throws Refusal BAD_REQUEST, naming the field, for a cursor that the store did not issue for this list. */
  decode(cursor: string, field?: string): Place
}

/** The cursors of a list. `place` is the schema of the values of its last item that identify the next page. Opaque to clients. */
export function cursor<Place extends z.ZodType>(place: Place): Cursor<z.output<Place>> {
  return {
    encode: (values) => Buffer.from(JSON.stringify(values)).toString('base64url'),
    decode: (text, field = 'cursor') => {
      const { success, data } = place.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
      if (!success) throw badField(field, 'Must be the nextCursor of an earlier response')
      return data
    },
  }
}

/** A number of a place, as PostgreSQL's `integer` holds it. */
export const placeNumber = z.int32().min(0)

/** A text of a place. PostgreSQL takes every character but NUL. */
export const placeText = z.string().regex(/^[^\0]*$/)

const MOMENT = /^(?<day>20\d\d-\d\d-\d\d)[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::[0-5]\d)?)$/

/** A moment of a place, in ISO 8601 or as PostgreSQL writes a `timestamptz`: both keep its microseconds, a Date of JavaScript does not. */
export const placeMoment = z.string().refine((text) => z.iso.date().safeParse(MOMENT.exec(text)?.groups?.day).success)

/** The refusal of a cursor of the same list in another sort order. */
export const ofAnotherOrder = () => badField('cursor', 'Must be the nextCursor of an earlier response in the same order')

/** The cursors of a list that is ordered by one whole number, such as an id. */
export const numberCursor = cursor(placeNumber)

/** A page of at most `limit` rows. Pass one row more than the limit: it shows whether a next page exists. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
