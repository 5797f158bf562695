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
      if (!success) throw badField(field, 'Must be the nextCursor of an earlier answer')
      return data
    },
  }
}

/** The cursors of a list that is ordered by one whole number, such as an id. */
export const numberCursor = cursor(z.int().min(0))

/** A page of at most `limit` rows. Pass one row more than the limit: it shows whether a next page exists. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
