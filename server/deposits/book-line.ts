import { bankLine, bankLineBooking } from '#server/database/schema/deposits.ts'
import { recordDeposit } from '#server/orders/record-deposit.ts'
import { type LockedOrder, lockOrders } from '#server/payments/lock-order.ts'
import { sumKept } from '#server/payments/sum-kept.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { isPayService } from './names/compare-names.ts'
import { readDepositSettings } from './read-deposit-settings.ts'
import { type KeptLine, needsCheck, selectLines, waitsForFile } from './read-lines.ts'

interface Booking {
  /** In this order they take what they lack. */
  orderIds: readonly string[]
  seen: boolean
  giveBack: boolean
}

/** The effect of a booking, for the log of staff: amounts in won, in the order of the order ids. */
export interface BookedLine {
  orderIds: readonly string[]
  amounts: readonly number[]
  bookedAs: readonly string[]
  toGiveBack: number
}

/**
 * Books a bank line for orders, once: each takes what it lacks, the last one all that is left. A repeat for the same orders returns null.
 * @throws Refusal NOT_FOUND; DEPOSIT_SETTLED; DEPOSIT_WAITS_FOR_FILE; DEPOSIT_NOT_SEEN; ORDER_NOT_UNPAID unless `giveBack`;
 * PAYMENT_NOT_POSSIBLE for another payment method; BAD_REQUEST when the money does not reach all orders
 */
export async function bookLine(tx: Tx, lineId: string, booking: Booking, actorId: string): Promise<BookedLine | null> {
  const line = await lockLine(tx, lineId)
  const orderIds = [...new Set(booking.orderIds)]
  if (line.state === 'booked' && (await isBookedFor(tx, lineId, orderIds))) return null
  if (line.state !== 'waiting') throw new Refusal('DEPOSIT_SETTLED')
  const { textLimit } = await readDepositSettings(tx)
  if (waitsForFile(line, textLimit)) throw new Refusal('DEPOSIT_WAITS_FOR_FILE')
  if (needsCheck(line) && !booking.seen) throw new Refusal('DEPOSIT_NOT_SEEN')
  const locked = await lockOrders(tx, orderIds)
  const orders = orderIds.flatMap((id) => locked.get(id) ?? [])
  for (const order of orders) {
    if (order.paymentMethod !== 'cash') throw new Refusal('PAYMENT_NOT_POSSIBLE')
    if (!isOpen(order) && !(booking.giveBack && orders.length === 1)) throw new Refusal('ORDER_NOT_UNPAID')
  }
  return bookLocked(tx, line, orders, actorId)
}

/** Books a waiting line for orders that are locked as well. @throws Refusal BAD_REQUEST where the money does not reach all of them. */
export async function bookLocked(tx: Tx, line: KeptLine, orders: readonly LockedOrder[], actorId: string): Promise<BookedLine> {
  const amounts = await shares(tx, line.amount, orders)
  const booked: BookedLine & { bookedAs: string[] } = { orderIds: orders.map(({ id }) => id), amounts, bookedAs: [], toGiveBack: 0 }
  const payer = isPayService(line.payer) ? line.memo : line.payer
  for (const [index, { id: orderId }] of orders.entries()) {
    const amount = amounts[index] ?? 0
    const arrival = { amount, receivedAt: line.receivedAt.toISOString(), key: `bank-line:${line.identity}:${index}` }
    const done = await recordDeposit(tx, orderId, payer === '' ? arrival : { ...arrival, depositor: payer }, actorId)
    await tx.insert(bankLineBooking).values({ lineId: line.id, orderId, depositId: done.depositId, amount })
    booked.bookedAs.push(done.bookedAs)
    booked.toGiveBack += done.toGiveBack
  }
  await tx.update(bankLine).set({ state: 'booked', settledAt: new Date(), settledBy: actorId }).where(eq(bankLine.id, line.id))
  return booked
}

/** Locks a bank line and reads it. @throws Refusal NOT_FOUND */
export async function lockLine(tx: Tx, lineId: string): Promise<KeptLine> {
  await tx.select({ id: bankLine.id }).from(bankLine).where(eq(bankLine.id, lineId)).for('update')
  const [line] = await selectLines(tx, eq(bankLine.id, lineId), 1)
  if (!line) throw new Refusal('NOT_FOUND')
  return line
}

/** Whether an order can be paid. */
function isOpen({ status, paidAt }: Pick<LockedOrder, 'status' | 'paidAt'>): boolean {
  return status === 'Pending' && paidAt === null
}

async function isBookedFor(tx: Tx, lineId: string, orderIds: readonly string[]): Promise<boolean> {
  const rows = await tx.select({ orderId: bankLineBooking.orderId }).from(bankLineBooking).where(eq(bankLineBooking.lineId, lineId))
  return rows.length === orderIds.length && rows.every(({ orderId }) => orderIds.includes(orderId))
}

async function shares(tx: Tx, amount: number, orders: readonly LockedOrder[]): Promise<number[]> {
  const kept = await sumKept(
    tx,
    orders.map(({ id }) => id),
  )
  let left = amount
  const amounts = orders.map((order, index) => {
    const share = index === orders.length - 1 ? left : Math.min(left, order.amount - (kept.get(order.id) ?? 0))
    left -= share
    return share
  })
  if (amounts.some((share) => share <= 0)) throw badField('orderIds', 'Must not have more orders than the money reaches')
  return amounts
}
