import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Puts reels first in this order; the others follow as they stood. @throws Refusal NOT_FOUND when one of them is unknown; nothing changes then. */
export async function orderReels(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`lock table reel in share row exclusive mode`)
  const wanted = sql.param([...new Set(ids)])
  const { rows } = await tx.execute<{ id: string }>(sql`select id from reel where id = any(${wanted}::text[])`)
  if (rows.length < new Set(ids).size) throw new Refusal('NOT_FOUND')
  await tx.execute(sql`
    update reel set position = placed.place
    from (
      select r.id, row_number() over (order by coalesce(array_position(${wanted}::text[], r.id), 2147483647), r.position, r.id)::int as place
      from reel r
    ) placed
    where placed.id = reel.id and reel.position <> placed.place`)
}
