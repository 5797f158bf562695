import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { DepositBooking } from '#contract/orders.ts'
import { deposit, depositPayer } from '#server/database/schema/payments.ts'
import { type LockedOrder, lockOrder } from '#server/payments/lock-order.ts'
import { recordCashPayment, recordUnwantedCash } from '#server/payments/record-cash-payment.ts'
import type { RefundReason } from '#server/payments/request-refund.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { noteLateMoney } from './note-late-money.ts'
import { transition } from './transition.ts'

/** Money that arrived for an order, in won. The same `key` is booked once. */
type Arrival = { amount: number; depositor?: string; receivedAt?: string; key: string | null }

/** How a deposit was booked, what the order still lacks, and what has to be given back. Money in won. */
export type Booked = { bookedAs: DepositBooking; missing: number; toGiveBack: number }

/**
 * Books money that arrived for a cash order, whatever it is: all that the order costs, or the rest of it, starts the work; less is kept
 * until the rest comes or the order ends; what is too much, a second time or for an ended order waits to be given back by staff. While the
 * order waits, a deposit counts, even in the minute between its deadline and its cancellation. An ended order stays ended: its stock has
 * gone back, and its customer was told so (decision 034).
 * @throws Refusal NOT_FOUND, PAYMENT_NOT_POSSIBLE for an order of another payment method, IDEMPOTENCY_KEY_REUSED.
 */
export async function recordDeposit(tx: Tx, orderId: string, arrival: Arrival, actorId: string): Promise<Booked> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  if (order.paymentMethod !== 'cash') throw new Refusal('PAYMENT_NOT_POSSIBLE')
  const held = await keptOf(tx, orderId)
  const known = arrival.key === null ? null : await findByKey(tx, arrival.key)
  if (known) {
    if (known.orderId !== orderId || known.amount !== arrival.amount) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return { bookedAs: known.bookedAs, missing: missingOf(order, held), toGiveBack: known.unwanted }
  }
  const booking = bookingOf(order, held, arrival.amount)
  const id = await insertDeposit(tx, orderId, arrival, booking, actorId)
  if (booking.bookedAs === 'paid' || booking.bookedAs === 'over') {
    await recordCashPayment(tx, order)
    await transition(tx, orderId, 'Order Processing...', { actor: 'owner', actorId })
  }
  if (booking.unwanted > 0) {
    await recordUnwantedCash(tx, order, booking.unwanted, REASONS[booking.bookedAs], id)
    await noteLateMoney(tx, orderId, 'cash-received')
  }
  const missing = booking.bookedAs === 'short' ? missingOf(order, held + booking.kept) : 0
  return { bookedAs: booking.bookedAs, missing, toGiveBack: booking.unwanted }
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

/** `held` is what came for the order before, in won. */
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

async function keptOf(tx: Tx, orderId: string): Promise<number> {
  const [sum] = await tx
    .select({ kept: sql<number>`coalesce(sum(${deposit.kept}), 0)::int` })
    .from(deposit)
    .where(and(eq(deposit.orderId, orderId)))
  return sum?.kept ?? 0
}

/** The ledger cannot forget, and a key may be a line of the bank's file with a name in it. */
function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

async function findByKey(tx: Tx, key: string) {
  const [known] = await tx
    .select()
    .from(deposit)
    .where(eq(deposit.key, hashOfKey(key)))
  return known ?? null
}

async function insertDeposit(tx: Tx, orderId: string, arrival: Arrival, booking: Booking, actorId: string): Promise<string> {
  const id = newId()
  const { amount, receivedAt, depositor } = arrival
  const key = arrival.key === null ? null : hashOfKey(arrival.key)
  const inserted = await tx
    .insert(deposit)
    .values({ id, orderId, amount, ...booking, key, bookedBy: actorId, ...(receivedAt ? { receivedAt: new Date(receivedAt) } : {}) })
    .onConflictDoNothing({ target: deposit.key })
  // Somebody books the same arrival for another order in this moment.
  if (inserted.rowCount === 0) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  if (depositor !== undefined) await tx.insert(depositPayer).values({ depositId: id, name: depositor })
  return id
}
