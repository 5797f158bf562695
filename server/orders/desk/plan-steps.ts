import type { z } from 'zod'
import { type stepResultSchema, UNDO_SECONDS } from '#contract/calls/console/order-desk.ts'
import { nextStep, type OrderStatus } from '#contract/rules/order-states.ts'
import { plannedStep } from '#server/database/schema/order-desk.ts'
import { order } from '#server/database/schema/orders.ts'
import { deliveryPhoto } from '#server/database/schema/parcels.ts'
import { and, gt, inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { notifyEachLive } from '#server/platform/live/live-events.ts'
import { holdOf, readLinesLeft } from '../packing/lines-left.ts'
import { readUnweighed } from '../weighing/lines-to-weigh.ts'
import { readPlanned } from './to-slip.ts'

type StepResult = z.output<typeof stepResultSchema>

/**
 * Plans the next step of some orders in state `from`. An order takes it {@link UNDO_SECONDS} later. An order that is in another state, has
 * a planned step already, is not wholly packed, or has a piece to be weighed is left alone and returned with its state.
 * @throws Refusal ILLEGAL_TRANSITION when staff take no step from this state, NOT_WEIGHED for a single order that is still to be weighed.
 */
export async function planSteps(tx: Tx, orderIds: readonly string[], from: OrderStatus, actorId: string): Promise<StepResult[]> {
  const to = nextStep(from)
  if (to === null) throw new Refusal('ILLEGAL_TRANSITION')
  const ids = [...new Set(orderIds)].sort()
  const found = await tx
    .select({ id: order.id, status: order.status })
    .from(order)
    .where(inArray(order.id, ids))
    .orderBy(order.id)
    .for('update')
  const there = found.filter(({ status }) => status === from).map(({ id }) => id)
  const packing = await readLinesLeft(tx, there)
  const held = new Map(
    there.flatMap((id) => {
      const hold = holdOf(from, packing.get(id))
      return hold ? [[id, hold] as const] : []
    }),
  )
  const unweighed = to === 'Order on Delivery' ? await readUnweighed(tx, there) : new Set<string>()
  if (ids.length === 1 && held.size === 0 && unweighed.size > 0) throw new Refusal('NOT_WEIGHED')
  const ready = there.filter((id) => !held.has(id) && !unweighed.has(id))
  if (ready.length > 0) {
    const takesAt = sql`now() + make_interval(secs => ${UNDO_SECONDS})`
    await tx
      .insert(plannedStep)
      .values(ready.map((orderId) => ({ orderId, fromStatus: from, toStatus: to, actorId, takesAt })))
      .onConflictDoNothing()
    await notifyOrderDesk(tx, ready)
  }
  const planned = await readPlanned(tx, ready)
  const states = new Map(found.map(({ id, status }) => [id, status]))
  return ids.map((orderId) => ({
    orderId,
    planned: planned.get(orderId) ?? null,
    status: states.get(orderId) ?? null,
    held: held.get(orderId) ?? null,
    unweighed: unweighed.has(orderId),
  }))
}

/** Takes planned steps back that are not taken yet, with a picture at the door. Returns the orders that stay as they were. */
export async function undoSteps(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const undone = await tx
    .delete(plannedStep)
    .where(and(inArray(plannedStep.orderId, [...orderIds]), gt(plannedStep.takesAt, sql`now()`)))
    .returning({ orderId: plannedStep.orderId })
  const ids = undone.map(({ orderId }) => orderId)
  // The order was not delivered: the picture may show somebody else's door.
  await tx.delete(deliveryPhoto).where(inArray(deliveryPhoto.orderId, ids))
  await notifyOrderDesk(tx, ids)
  return ids
}

/** Notifies the desks of staff that orders changed. */
export async function notifyOrderDesk(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await notifyEachLive(
    tx,
    orderIds.map((id) => ({ to: 'staff:orders.read' as const, type: 'order' as const, id })),
  )
}
