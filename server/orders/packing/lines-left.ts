import type { PackingHold } from '#contract/calls/console/order-desk.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { isBeingPacked } from './packed-states.ts'

/** How far the packing of an order is. */
export type PackingState = {
  /**
   * Whether anything was ticked off. An order that is packed from its printed slip never begins: the tick that comes with a reading of the
   * scale does not count.
   */
  begun: boolean
  /** Lines that are not wholly in the box. */
  linesLeft: number
  /** Replacements whose customer has not answered. */
  waiting: number
}

/** The packing of some orders, by order. Orders without ticks have all of their lines left. */
export async function readLinesLeft(reader: Reader, orderIds: readonly string[]): Promise<Map<string, PackingState>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await reader.execute<{ id: string } & PackingState>(sql`
    select o.id,
      exists (select from pick_tick t where t.order_id = o.id and not exists (
        select from weighing w where w.order_id = t.order_id and w.position = t.position)) as begun,
      (select count(*) from order_line l left join pick_tick t on t.order_id = l.order_id and t.position = l.position and t.shortage_id = ''
        where l.order_id = o.id and coalesce(t.picked, 0) < l.quantity - pieces_gone(l.order_id, l.position))::int
      + (select count(*) from line_replacement r join line_shortage s on s.id = r.shortage_id
        left join pick_tick t on t.order_id = r.order_id and t.position = s.position and t.shortage_id = r.shortage_id
        where r.order_id = o.id and r.state = 'accepted' and coalesce(t.picked, 0) < r.quantity)::int as "linesLeft",
      (select count(*) from line_replacement r where r.order_id = o.id and r.state = 'asked')::int as waiting
    from unnest(${sql.param([...orderIds])}::text[]) as o (id)`)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/**
 * Why an order that is packed cannot take its next step; null when it can. A question is open, or ticking was begun and is not done. An
 * order packed without ticking may always go on.
 */
export function holdOf(status: OrderStatus, state: PackingState | undefined): PackingHold | null {
  if (!isBeingPacked(status) || !state) return null
  const { begun, linesLeft, waiting } = state
  return waiting > 0 || (begun && linesLeft > 0) ? { linesLeft: begun ? linesLeft : 0, waiting } : null
}
