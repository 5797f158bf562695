import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Puts slides first in this order; the others follow as they stood. @throws Refusal NOT_FOUND when one is unknown; nothing changes then. */
export async function orderSlides(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`lock table slide in share row exclusive mode`)
  const wanted = sql.param([...new Set(ids)])
  const { rows } = await tx.execute<{ id: string }>(sql`select id from slide where id = any(${wanted}::text[])`)
  if (rows.length < new Set(ids).size) throw new Refusal('NOT_FOUND')
  await tx.execute(sql`
    update slide set position = placed.place
    from (
      select s.id, row_number() over (order by coalesce(array_position(${wanted}::text[], s.id), 2147483647), s.position, s.id)::int as place
      from slide s
    ) placed
    where placed.id = slide.id`)
}
