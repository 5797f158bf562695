import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyPacking } from './notify-packing.ts'

/** Ticks off the pieces of a line that the scale has read: they go from the scale into the box. The order is locked. */
export async function tickWeighed(tx: Tx, orderId: string, position: number, actorId: string): Promise<void> {
  await tx.execute(sql`
    insert into pick_tick (order_id, position, shortage_id, picked, ticked_at, actor_id)
    select ${orderId}, ${position}::smallint, '', count(distinct piece)::int, now(), ${actorId}
    from weighing where order_id = ${orderId} and position = ${position}
    on conflict (order_id, position, shortage_id) do update
      set picked = greatest(pick_tick.picked, excluded.picked), ticked_at = excluded.ticked_at, actor_id = excluded.actor_id`)
  await notifyPacking(tx, [orderId])
}
