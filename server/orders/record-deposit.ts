import { createHash } from 'node:crypto'
import type { DepositBooking } from '#contract/calls/console/orders.ts'
import { deposit, depositPayer } from '#server/database/schema/cash.ts'
import { type LockedOrder, lockOrder } from '#server/payments/lock-order.ts'
import { recordCashPayment, recordUnwantedCash } from '#server/payments/record-cash-payment.ts'
import type { RefundReason } from '#server/payments/request-refund.ts'
import { sumKept } from '#server/payments/sum-kept.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'
import { recordLateMoney } from './record-late-money.ts'
import { transition } from './transition.ts'

/** Money received for an order, in won. A `key` is booked once. */
type Arrival = { amount: number; depositor?: string; receivedAt?: string; key: string | null }

/** The booking of a deposit, the amount still missing, and the amount to refund. Money in won. */
export type Booked = { depositId: string; bookedAs: DepositBooking; missing: number; toGiveBack: number }

/**
 * Books money received for a cash order that is pending, even after its deadline. The full amount pays it; a part is held until the rest
 * arrives or the order ends. Surplus, and money for an ended order, waits to be refunded by staff (decision 034).
 * @throws Refusal NOT_FOUND; PAYMENT_NOT_POSSIBLE for another payment method; IDEMPOTENCY_KEY_REUSED
 */
export async function recordDeposit(tx: Tx, orderId: string, arrival: Arrival, actorId: string): Promise<Booked> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  if (order.paymentMethod !== 'cash') throw new Refusal('PAYMENT_NOT_POSSIBLE')
  const held = (await sumKept(tx, [orderId])).get(orderId) ?? 0
  const existing = arrival.key === null ? null : await findByKey(tx, arrival.key)
  if (existing) {
    if (existing.orderId !== orderId || existing.amount !== arrival.amount) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return { depositId: existing.id, bookedAs: existing.bookedAs, missing: missingOf(order, held), toGiveBack: existing.unwanted }
  }
  const booking = bookingOf(order, held, arrival.amount)
  const id = await insertDeposit(tx, orderId, arrival, booking, actorId)
  if (booking.bookedAs === 'paid' || booking.bookedAs === 'over') {
    await recordCashPayment(tx, order)
    await transition(tx, orderId, 'Order Processing...', { actor: 'owner', actorId })
  }
  if (booking.unwanted > 0) {
    await recordUnwantedCash(tx, order, booking.unwanted, REASONS[booking.bookedAs], id)
    await recordLateMoney(tx, orderId, 'cash-received')
  }
  await notifyWaiting(tx, 'orders.deposit', ...(booking.unwanted > 0 ? (['orders.refund'] as const) : []))
  const missing = booking.bookedAs === 'short' ? missingOf(order, held + booking.kept) : 0
  return { depositId: id, bookedAs: booking.bookedAs, missing, toGiveBack: booking.unwanted }
}

type Booking = { bookedAs: DepositBooking; kept: number; unwanted: number }

const REASONS: Readonly<Record<DepositBooking, RefundReason>> = {
  paid: 'wrong-amount',
  short: 'wrong-amount',
  over: 'wrong-amount',
  double: 'paid-twice',
  late: 'paid-too-late',
  unwanted: 'paid-too-late',
}

/** `held`: won received for the order before. */
function bookingOf(order: LockedOrder, held: number, amount: number): Booking {
  if (order.paidAt) return { bookedAs: 'double', kept: 0, unwanted: amount }
  if (order.status !== 'Pending') return { bookedAs: order.autoCancelled ? 'late' : 'unwanted', kept: 0, unwanted: amount }
  const missing = order.amount - held
  if (amount < missing) return { bookedAs: 'short', kept: amount, unwanted: 0 }
  return { bookedAs: amount === missing ? 'paid' : 'over', kept: missing, unwanted: amount - missing }
}

function missingOf(order: LockedOrder, held: number): number {
  return order.paidAt || order.status !== 'Pending' ? 0 : order.amount - held
}

/** Hashed because the ledger is append-only, and a key may be a row of the bank's file with a name in it. */
function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

async function findByKey(tx: Tx, key: string) {
  const [existing] = await tx
    .select()
    .from(deposit)
    .where(eq(deposit.key, hashOfKey(key)))
  return existing ?? null
}

async function insertDeposit(tx: Tx, orderId: string, arrival: Arrival, booking: Booking, actorId: string): Promise<string> {
  const id = newId()
  const { amount, receivedAt, depositor } = arrival
  const key = arrival.key === null ? null : hashOfKey(arrival.key)
  const inserted = await tx
    .insert(deposit)
    .values({ id, orderId, amount, ...booking, key, bookedBy: actorId, ...(receivedAt ? { receivedAt: new Date(receivedAt) } : {}) })
    .onConflictDoNothing({ target: deposit.key })
  // The same arrival was booked for another order at the same time.
  if (inserted.rowCount === 0) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  if (depositor !== undefined) await tx.insert(depositPayer).values({ depositId: id, name: depositor })
  return id
}
