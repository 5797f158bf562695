import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** The tables whose rows have a `position`, and the column that names a row. */
const KEYS = { aisle: 'name', help_entry: 'id', reel: 'id', slide: 'id' } as const

/**
 * Puts rows of a table first in this order; the others follow in their order. Returns the order before.
 * @param was the order that the writer saw; undefined compares nothing. Rows that came or went since are no conflict: the others keep their
 * places among themselves.
 * @throws Refusal NOT_FOUND when one of them is unknown, CHANGED_MEANWHILE when somebody else has moved them; nothing changes then.
 */
export async function moveToFront(tx: Tx, table: keyof typeof KEYS, ids: readonly string[], was?: readonly string[]): Promise<string[]> {
  const rows = sql.identifier(table)
  const key = sql.identifier(KEYS[table])
  await tx.execute(sql`lock table ${rows} in share row exclusive mode`)
  const wanted = [...new Set(ids)]
  const { rows: all } = await tx.execute<{ id: string }>(sql`select ${key} as id from ${rows} order by position, ${key}`)
  const before = all.map(({ id }) => id)
  if (!wanted.every((id) => before.includes(id))) throw new Refusal('NOT_FOUND')
  if (was && !isOrderAsSeen(before, was)) throw new Refusal('CHANGED_MEANWHILE')
  await tx.execute(sql`
    update ${rows} r set position = placed.place
    from (
      select s.${key} as id,
        row_number() over (order by coalesce(array_position(${sql.param(wanted)}::text[], s.${key}), 2147483647), s.position, s.${key})::int as place
      from ${rows} s
    ) placed
    where placed.id = r.${key} and r.position <> placed.place`)
  return before
}

function isOrderAsSeen(now: readonly string[], was: readonly string[]): boolean {
  const seen = was.filter((id) => now.includes(id))
  return now.filter((id) => was.includes(id)).every((id, at) => id === seen[at])
}
