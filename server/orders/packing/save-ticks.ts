import type { z } from 'zod'
import type { consoleTick } from '#contract/calls/console/packing.ts'
import { plannedStep } from '#server/database/schema/order-desk.ts'
import { order } from '#server/database/schema/orders.ts'
import { inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readLinesLeft } from './lines-left.ts'
import { notifyPacking } from './notify-packing.ts'
import { isBeingPacked } from './packed-states.ts'

type Tick = z.output<typeof consoleTick.body>['ticks'][number]

/**
 * Stores ticks, which may come late, twice and out of order: of each line the latest tap counts. Returns the orders that are not packed any
 * more, whose ticks are dropped. Ticks of lines that do not exist are dropped, too.
 */
export async function saveTicks(tx: Tx, ticks: readonly Tick[], actorId: string): Promise<string[]> {
  const ids = [...new Set(ticks.map(({ orderId }) => orderId))].sort()
  // The rows wait for a step of the order, so that no tick lands in an order that has just moved on.
  const orders = await tx
    .select({ id: order.id, status: order.status })
    .from(order)
    .where(inArray(order.id, ids))
    .orderBy(order.id)
    .for('share')
  const open = new Set(orders.filter(({ status }) => isBeingPacked(status)).map(({ id }) => id))
  const latest = new Map<string, Tick>()
  for (const tick of ticks) {
    const key = JSON.stringify([tick.orderId, tick.position, tick.shortageId])
    const other = latest.get(key)
    if (open.has(tick.orderId) && (!other || Date.parse(other.at) <= Date.parse(tick.at))) latest.set(key, tick)
  }
  const rows = [...latest.values()].map(({ orderId, position, shortageId, picked, at }) => ({
    orderId,
    position,
    shortageId: shortageId ?? '',
    picked,
    at,
  }))
  if (rows.length > 0) {
    const { rows: changed } = await tx.execute<{ order_id: string; picked: number }>(sql`
      insert into pick_tick (order_id, position, shortage_id, picked, ticked_at, actor_id)
      select t."orderId", t.position, t."shortageId", t.picked, least(t.at, now()), ${actorId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("orderId" text, position smallint, "shortageId" text, picked int, at timestamptz)
      join order_line l on l.order_id = t."orderId" and l.position = t.position
      where t."shortageId" = '' or exists (
        select from line_shortage s where s.id = t."shortageId" and s.order_id = t."orderId" and s.position = t.position)
      order by 1, 2, 3
      on conflict (order_id, position, shortage_id) do update
        set picked = excluded.picked, ticked_at = excluded.ticked_at, actor_id = excluded.actor_id
        where pick_tick.ticked_at < excluded.ticked_at
      returning order_id, picked`)
    const ticked = [...new Set(changed.map(({ order_id }) => order_id))]
    // A line that was taken out of the box again stops a step that was planned before.
    if (ticked.length > 0) await stopSteps(tx, ticked)
    await notifyPacking(tx, ticked)
  }
  return ids.filter((id) => !open.has(id))
}

async function stopSteps(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const left = await readLinesLeft(tx, orderIds)
  const unfinished = orderIds.filter((id) => (left.get(id)?.linesLeft ?? 0) > 0)
  if (unfinished.length > 0) await tx.delete(plannedStep).where(inArray(plannedStep.orderId, unfinished))
}
