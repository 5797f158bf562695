import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { sql } from '../platform/database/drizzle.ts'

/**
 * Puts rows of a table that has `id` and `position` first in this order; the others follow as they stood. Returns the order of ids before.
 * @throws Refusal NOT_FOUND when one of them is unknown; nothing changes then.
 */
export async function moveToFront(tx: Tx, table: 'reel' | 'slide' | 'help_entry', ids: readonly string[]): Promise<string[]> {
  const rows = sql.identifier(table)
  await tx.execute(sql`lock table ${rows} in share row exclusive mode`)
  const wanted = [...new Set(ids)]
  const { rows: all } = await tx.execute<{ id: string }>(sql`select id from ${rows} order by position, id`)
  const before = all.map(({ id }) => id)
  if (!wanted.every((id) => before.includes(id))) throw new Refusal('NOT_FOUND')
  await tx.execute(sql`
    update ${rows} r set position = placed.place
    from (
      select s.id, row_number() over (order by coalesce(array_position(${sql.param(wanted)}::text[], s.id), 2147483647), s.position, s.id)::int as place
      from ${rows} s
    ) placed
    where placed.id = r.id and r.position <> placed.place`)
  return before
}
