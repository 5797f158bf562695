import { z } from 'zod'
import type { Page } from '#contract/paging.ts'
import { parseJson } from '#contract/parse-json.ts'
import { badField } from './errors.ts'

/** Writes and reads the cursors of one list. */
export interface Cursor<Place> {
  of(place: Place): string
  /** The place that a cursor stands for. @throws Refusal BAD_REQUEST, naming the field, for one that the store did not make for this list. */
  read(cursor: string, field?: string): Place
}

/** The cursors of a list whose places look like `place`: values of its last item that say what follows. Clients see them as opaque text. */
export function cursor<Place extends z.ZodType>(place: Place): Cursor<z.output<Place>> {
  return {
    of: (values) => Buffer.from(JSON.stringify(values)).toString('base64url'),
    read: (text, field = 'cursor') => {
      const { success, data } = place.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
      if (!success) throw badField(field, 'Must be the nextCursor of an earlier answer')
      return data
    },
  }
}

/** The cursors of a list in the order of one whole number, such as an id. */
export const numberCursor = cursor(z.int().min(0))

/** A page of at most `limit` rows, of which one more was read: it tells whether something follows the last one. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
