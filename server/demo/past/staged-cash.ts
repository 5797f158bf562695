import { refundByHand, refundLater } from './give-back.ts'
import { cancel, type Life } from './order-life.ts'
import { arrive, book } from './pay-cash.ts'
import type { MadeRefund } from './rows.ts'
import type { PastShop } from './shop.ts'
import { plusMinutes } from './shop-days.ts'
import { DAY, HOUR, payCash, personAt, type Staged } from './stage-order.ts'

/** A paid cash order that its customer cancelled: its money waits to be given back. */
export function cashToGiveBack(minutes: number): (life: Life) => MadeRefund | null {
  return (life) => {
    payCash(life)
    const at = plusMinutes(life.shop.days.now, -minutes)
    cancel(life, at, { actor: 'customer', actorId: life.person.id })
    return life.paid ? refundLater(life, life.paid, 'order-cancelled', at) : null
  }
}

/** The same, given back at the counter since. */
export function cashGivenBack(minutes: number, given: number): (life: Life) => void {
  return (life) => {
    const refund = cashToGiveBack(minutes)(life)
    const at = plusMinutes(life.shop.days.now, -given)
    if (refund) refundByHand(life, refund, at, 'cash')
    for (const receipt of life.shop.rows.receipts)
      if (receipt.orderId === life.order.id)
        Object.assign(receipt, { status: 'cancelled', cancelWantedAt: at, cancelledAt: plusMinutes(at, 1) })
  }
}

/** The issuer refused the cash receipt of a paid order: its number is wrong. */
export function failReceipt({ order, paid, shop: { rows } }: Life): void {
  if (!paid?.paidAt) return
  Object.assign(order, { cashReceiptType: 'personal', cashReceiptNumber: '01000000000' })
  rows.receipts = rows.receipts.filter(({ orderId }) => orderId !== order.id)
  rows.receipts.push({
    paymentId: `${order.id}-1`,
    orderId: order.id,
    counter: 1,
    kind: 'personal',
    amount: order.amount,
    taxFreeAmount: order.taxFreeAmount,
    status: 'failed',
    lastFour: '0000',
    failureCode: 'PG_PROVIDER',
    attempts: 3,
    createdAt: paid.createdAt,
    triedAt: plusMinutes(paid.paidAt, 1),
  })
}

/** Cash orders whose money waits at the bank: exact, short, over, a second time, too late, by name alone, and for two orders at once. */
export function withDeposits({ people, days }: PastShop): Staged[] {
  const of = personAt(people)
  const ago = (minutes: number) => plusMinutes(days.now, -minutes)
  const comes =
    (minutes: number, difference = 0, withCode = true) =>
    (life: Life) =>
      arrive(life, { amount: life.order.amount + difference, receivedAt: ago(minutes), withCode })
  return [
    { person: of(1), method: 'cash', placed: 26 * HOUR, after: comes(4 * HOUR) },
    { person: of(5), method: 'cash', placed: 20 * HOUR, after: comes(3 * HOUR + 12) },
    { person: of(20), method: 'cash', placed: 18 * HOUR, after: comes(150) },
    { person: of(32), method: 'cash', placed: 15 * HOUR, after: comes(95) },
    // The bank's Hangul is known from an earlier payment: the Latin name of the order alone only sounds like it.
    { person: of(50), method: 'cash', placed: 24 * DAY, steps: [23 * DAY, 23 * DAY - 3 * HOUR, 22 * DAY] },
    { person: of(50), method: 'cash', placed: 14 * HOUR, after: comes(88, 0, false) },
    { person: of(12), method: 'cash', placed: 28 * HOUR, after: comes(5 * HOUR, -3_000) },
    { person: of(16), method: 'cash', placed: 22 * HOUR, after: comes(4 * HOUR + 20, 2_000) },
    {
      person: of(24),
      method: 'cash',
      placed: 2 * DAY + 7 * HOUR,
      after: (life) => {
        payCash(life)
        comes(6 * HOUR)(life)
      },
    },
    {
      person: of(36),
      method: 'cash',
      placed: 5 * DAY,
      after: (life) => {
        cancel(life, plusMinutes(life.order.dueAt, 1), { actor: 'deadline' })
        comes(7 * HOUR)(life)
      },
    },
    // A part is there, the rest is awaited.
    {
      person: of(40),
      method: 'cash',
      placed: 25 * HOUR,
      after: (life) => book(life, { amount: life.order.amount - 5_000, receivedAt: ago(23 * HOUR), withCode: true }, ago(20 * HOUR)),
    },
    { person: of(39), method: 'cash', placed: 17 * HOUR, after: (life) => twice(life, ago(70)) },
    { person: of(39), method: 'cash', placed: 16 * HOUR + 20, after: (life) => twice(life, ago(70)) },
  ]
}

/** One transfer for both orders of a customer: the second order adds its amount to the line of the first. */
function twice({ order, person, shop }: Life, receivedAt: Date): void {
  const open = shop.arrivals.find(
    (one) => one.booked === null && one.payer === person.payer && one.receivedAt.getTime() === receivedAt.getTime(),
  )
  if (open) open.amount += order.amount
  else shop.arrivals.push({ orderId: order.id, amount: order.amount, receivedAt, payer: person.payer, withCode: false, booked: null })
}
