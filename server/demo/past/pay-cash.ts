import type { DepositBooking } from '#contract/calls/console/orders.ts'
import { refundLater } from './give-back.ts'
import type { Life } from './order-life.ts'
import { step } from './order-life.ts'
import type { MadeRefund } from './rows.ts'
import { plusMinutes } from './shop-days.ts'

const REASONS: Readonly<Record<DepositBooking, MadeRefund['reason']>> = {
  paid: 'wrong-amount',
  short: 'wrong-amount',
  over: 'wrong-amount',
  double: 'paid-twice',
  late: 'paid-too-late',
  unwanted: 'paid-too-late',
}

interface Arrival {
  amount: number
  receivedAt: Date
  withCode: boolean
  /** Handed over at the shop: no bank reports it. */
  atShop?: boolean
}

/** Lets money arrive at the bank that nobody has booked yet. */
export function arrive({ order, person, shop }: Life, arrival: Arrival): void {
  shop.arrivals.push({ orderId: order.id, payer: person.payer, ...arrival, booked: null })
}

/**
 * Books money that arrived for a cash order, as `recordDeposit` does: the amount that was missing starts its work, less is held, more or
 * again is to be given back. Returns the refund of the latter.
 */
export function book(life: Life, arrival: Arrival, bookedAt: Date): MadeRefund | null {
  const { order, person, shop } = life
  const { chance, rows, staff } = shop
  const booking = bookingOf(life, arrival.amount)
  const depositId = chance.id()
  const by = staff.manager
  rows.deposits.push({
    id: depositId,
    orderId: order.id,
    amount: arrival.amount,
    ...booking,
    receivedAt: arrival.receivedAt,
    bookedAt,
    bookedBy: by,
  })
  rows.payers.push({ depositId, name: person.payer })
  if (!arrival.atShop)
    shop.arrivals.push({
      orderId: order.id,
      payer: person.payer,
      ...arrival,
      booked: { depositId, as: booking.bookedAs, at: bookedAt, by },
    })
  life.kept += booking.kept
  if (booking.bookedAs === 'paid' || booking.bookedAs === 'over') {
    const money = cashOf(life)
    life.paid = { ...money, status: 'paid', taken: order.amount, paidAt: bookedAt, createdAt: bookedAt, updatedAt: bookedAt }
    rows.payments.push(life.paid)
    wantReceipt(life, bookedAt)
    step(life, 'Order Processing...', bookedAt, { actor: 'owner', actorId: by })
    // A day that has become impossible moves to the next one.
    const possible = shop.days.promisedOn(bookedAt)
    if (order.promisedOn < possible) order.promisedOn = possible
  }
  if (booking.unwanted === 0) return null
  const reason = REASONS[booking.bookedAs]
  const unwanted = {
    ...cashOf(life),
    status: 'unwanted' as const,
    taken: booking.unwanted,
    failureCode: `${reason}: ${depositId}`,
    paidAt: bookedAt,
    createdAt: bookedAt,
    updatedAt: bookedAt,
  }
  rows.payments.push(unwanted)
  if (order.status === 'Cancelled' && !order.paidAt) order.refundOutcome = 'cash-received'
  return refundLater(life, unwanted, reason, bookedAt)
}

function bookingOf({ order, kept }: Life, amount: number): { bookedAs: DepositBooking; kept: number; unwanted: number } {
  if (order.paidAt) return { bookedAs: 'double', kept: 0, unwanted: amount }
  if (order.status !== 'Pending') return { bookedAs: order.autoCancelled ? 'late' : 'unwanted', kept: 0, unwanted: amount }
  const missing = order.amount - kept
  if (amount < missing) return { bookedAs: 'short', kept: amount, unwanted: 0 }
  return { bookedAs: amount === missing ? 'paid' : 'over', kept: missing, unwanted: amount - missing }
}

function cashOf({ order, shop: { chance } }: Life) {
  const { amount, taxFreeAmount } = order
  return { id: chance.id(), orderId: order.id, provider: 'cash' as const, reference: chance.token(), amount, taxFreeAmount }
}

/** The cash receipt of a paid order, issued a minute later: for a number that was given, and from the mandatory amount on. */
function wantReceipt({ order, shop }: Life, at: Date): void {
  const requested = order.cashReceiptNumber != null
  if (!requested && order.amount < shop.facts.cashReceiptThreshold) return
  const issuedAt = plusMinutes(at, 1)
  shop.rows.receipts.push({
    paymentId: `${order.id}-1`,
    orderId: order.id,
    counter: 1,
    kind: !requested ? 'anonymous' : order.cashReceiptType === 'business' ? 'corporate' : 'personal',
    amount: order.amount,
    taxFreeAmount: order.taxFreeAmount,
    status: 'issued',
    issueNumber: String(900_000_000 + order.number),
    lastFour: requested ? (order.cashReceiptNumber ?? '').slice(-4) : null,
    createdAt: at,
    triedAt: issuedAt,
    issuedAt,
  })
}
