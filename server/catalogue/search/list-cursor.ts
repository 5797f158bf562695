import { z } from 'zod'
import { badField } from '#server/platform/errors.ts'

/** The cursor of a place in a staff list: a rank and a name or id among equals; opaque to clients. */
export function listCursor(rank: string | number, name: string | number): string {
  return Buffer.from(JSON.stringify([String(rank), String(name)])).toString('base64url')
}

const placeSchema = z.tuple([
  z.string().max(40),
  z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
])

/** The place a cursor stands for, whose rank has to look like `rank`. @throws Refusal BAD_REQUEST for one that the store did not make. */
export function listPlace(cursor: string | undefined, rank: RegExp): { rank: string; name: string } | null {
  if (cursor === undefined) return null
  const place = placeSchema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!place.success || !rank.test(place.data[0])) throw badField('cursor', 'Must be the nextCursor of an earlier answer')
  return { rank: place.data[0], name: place.data[1] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** At most `limit` rows of one more than wanted, and the cursor of what follows. */
export function listPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
