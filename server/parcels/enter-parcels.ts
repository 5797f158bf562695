import type { z } from 'zod'
import type { consoleEnterParcels } from '#contract/calls/console/parcels.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { readTrackingNumber, type TrackingFault } from '#contract/rules/couriers.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { order } from '#server/database/schema/orders.ts'
import { parcel } from '#server/database/schema/parcels.ts'
import { transition } from '#server/orders/transition.ts'
import { readUnweighed } from '#server/orders/weighing/lines-to-weigh.ts'
import { type LockedOrder, lockOrder, lockOrders } from '#server/payments/lock-order.ts'
import { and, asc, eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { notifyLive } from '#server/platform/live/live-events.ts'

type Entered = z.output<typeof consoleEnterParcels.body>

interface EnteredParcels {
  /** The new parcels as `K-10001/1 600000000014`. */
  added: string[]
  known: number
  sent: string[]
}

/** States in which an order can get a tracking number: it is paid and not delivered yet. */
export const STATES_WITH_PARCELS: ReadonlySet<OrderStatus> = new Set(['Order Processing...', 'Order Packaging...', 'Order on Delivery'])

const FAULTS: Readonly<Record<TrackingFault, TextKey>> = {
  'lost-digits': 'console.parcels.fault.lostDigits',
  digits: 'console.parcels.fault.digits',
  'check-digit': 'console.parcels.fault.checkDigit',
}

/**
 * Adds tracking numbers to orders, and moves packed ones on when `send` is set and nothing of them is left to weigh. Repeating it changes
 * nothing.
 * @throws Refusal NOT_FOUND for an unknown order, ILLEGAL_TRANSITION for one that is not paid or has ended, BAD_REQUEST with the field of a
 * number that the courier cannot have given, that belongs to another order, or whose box has another number
 */
export async function enterParcels(tx: Tx, { courier, parcels, send }: Entered, actorId: string): Promise<EnteredParcels> {
  const orders = await lockOrders(tx, [...new Set(parcels.map(({ orderId }) => orderId))])
  for (const { status } of orders.values()) if (!STATES_WITH_PARCELS.has(status)) throw new Refusal('ILLEGAL_TRANSITION')
  const added: string[] = []
  let known = 0
  for (const [index, { orderId, box, number: written, anyway }] of parcels.entries()) {
    const field = `parcels.${index}.number`
    const { number, fault } = readTrackingNumber(courier, written)
    if (fault && !(fault === 'check-digit' && anyway)) throw badField(field, { text: FAULTS[fault] })
    const owner = await ownerOf(tx, { courier, number })
    if (owner?.orderId === orderId) {
      known += 1
      continue
    }
    if (owner) throw badField(field, { text: 'console.parcels.fault.otherOrder', values: { orderNumber: orderNumberText(owner.number) } })
    const place = await freeBox(tx, orderId, box)
    if (place === null) throw badField(field, { text: 'console.parcels.fault.boxTaken', values: { box: box ?? 0 } })
    const row = { orderId, box: place, courier, number, enteredBy: actorId }
    const inserted = await tx.insert(parcel).values(row).onConflictDoNothing().returning({ box: parcel.box })
    // Somebody entered the same number for another order meanwhile.
    if (inserted.length === 0) throw badField(field, { text: 'console.parcels.fault.takenMeanwhile' })
    added.push(`${orderNumberText(orders.get(orderId)?.number ?? 0)}/${place} ${number}`)
  }
  return { added, known, sent: await sendOrNotify(tx, [...orders.values()], send, actorId) }
}

async function ownerOf(tx: Tx, { courier, number }: Pick<typeof parcel.$inferSelect, 'courier' | 'number'>) {
  const [row] = await tx
    .select({ orderId: parcel.orderId, number: order.number })
    .from(parcel)
    .innerJoin(order, eq(order.id, parcel.orderId))
    .where(and(eq(parcel.courier, courier), eq(parcel.number, number)))
  return row
}

/** The wanted box, or the next one; null when the wanted box has a number. */
async function freeBox(tx: Tx, orderId: string, wanted: number | undefined): Promise<number | null> {
  const rows = await tx.select({ box: parcel.box }).from(parcel).where(eq(parcel.orderId, orderId)).orderBy(asc(parcel.box))
  const taken = new Set(rows.map(({ box }) => box))
  if (wanted !== undefined) return taken.has(wanted) ? null : wanted
  let box = 1
  while (taken.has(box)) box += 1
  return box
}

async function sendOrNotify(tx: Tx, orders: readonly LockedOrder[], send: boolean, actorId: string): Promise<string[]> {
  const sent: string[] = []
  // The numbers are kept, whatever is still to be weighed; such an order goes out later.
  const unweighed = await readUnweighed(
    tx,
    orders.map(({ id }) => id),
  )
  for (const { id, accountId, number, status } of orders) {
    if (send && status === 'Order Packaging...' && !unweighed.has(id)) {
      await transition(tx, id, 'Order on Delivery', { actor: 'owner', actorId })
      sent.push(orderNumberText(number))
    } else await notifyLive(tx, accountId, { type: 'order', id })
  }
  return sent
}

/** Removes a parcel. Returns its courier and number. @throws Refusal NOT_FOUND */
export async function removeParcel(tx: Tx, { orderId, box }: { orderId: string; box: number }) {
  const owner = await lockOrder(tx, orderId)
  const which = and(eq(parcel.orderId, orderId), eq(parcel.box, box))
  const [row] = await tx.delete(parcel).where(which).returning({ courier: parcel.courier, number: parcel.number })
  if (!owner || !row) throw new Refusal('NOT_FOUND')
  await notifyLive(tx, owner.accountId, { type: 'order', id: orderId })
  return row
}
