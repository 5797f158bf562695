import { z } from 'zod'
import type { PageQuery } from '#contract/paging.ts'
import type { PgColumn } from '#server/platform/database/drizzle.ts'
import { and, eq, gt, or, type SQL, sql } from '#server/platform/database/drizzle.ts'
import { cursor, placeText } from '#server/platform/paging.ts'

const places = cursor(z.tuple([z.int().min(0), placeText]))

/** Pages a list that starts with its oldest row. */
interface OldestFirst {
  /** The moment of a row in microseconds since 1970, as precise as in the database. */
  moment: SQL<number>
  /** Selects the rows after the cursor; undefined on the first page. */
  isAfter: SQL | undefined
  cursorOf: (moment: number, id: string) => string
}

/**
 * Pages a list by a moment; `id` decides between rows of the same moment.
 * @throws Refusal BAD_REQUEST for a cursor of another list.
 */
export function oldestFirst(at: PgColumn, id: PgColumn, { cursor: text }: PageQuery): OldestFirst {
  const moment = sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`.mapWith(Number)
  const [from, last] = text === undefined ? [] : places.decode(text)
  const isAfter = from === undefined || last === undefined ? undefined : or(gt(moment, from), and(eq(moment, from), gt(id, last)))
  return { moment, isAfter, cursorOf: (...place) => places.encode(place) }
}
