import { PARCEL_PLACES, type PaymentMethod } from '#contract/calls/orders.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { byPopularity, drawItems, shelfFor } from './draw-orders.ts'
import { handToCourier } from './fulfil.ts'
import { refundAtProvider, refundByHand, refundLater, refundPiece, refuseAtProvider } from './give-back.ts'
import { cancel, type Life, place, step } from './order-life.ts'
import { missing, tick, weigh } from './packing-table.ts'
import { arrive, book } from './pay-cash.ts'
import { failToPay, payOnline } from './pay-online.ts'
import type { MadeRefund } from './rows.ts'
import type { Goods, PastShop, Person } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

const HOUR = 60
const DAY = 24 * HOUR
const PACKED: readonly OrderStatus[] = ['Order Packaging...', 'Order on Delivery', 'Delivered']

/** An order that stands somewhere now, whatever day it is: minutes are counted back from the moment of loading. */
interface Staged {
  person: Person
  method: PaymentMethod
  placed: number
  /** Minutes ago at which it was packed, sent, delivered. */
  steps?: readonly number[]
  /** The attempt to pay online failed, and the deadline ended the order. */
  failed?: true
  /** Holds a product that is sold by weight. */
  weighed?: true
  /** Taken by staff on the phone, for a guest. */
  phoned?: { pickUp: boolean; paidAtShop: boolean }
  after?: (life: Life) => unknown
}

/**
 * Orders in every state and with every open question, so that each screen of the console and of the demo's customer shows something on any
 * day and at any hour: ordinary days leave some of them empty on a Sunday night.
 */
export function stageOrders(shop: PastShop): { placedAt: Date; write: () => void }[] {
  const shelf = byPopularity(shop)
  const staged = [...ofCustomer(shop), ...ofOthers(shop), ...withDeposits(shop), ...onTheTable(shop), ...byPhone(shop)]
  return staged.map((one) => ({ placedAt: plusMinutes(shop.days.now, -one.placed), write: () => stage(shop, shelf, one) }))
}

function stage(shop: PastShop, shelf: readonly Goods[], staged: Staged): void {
  const { person, method, placed, steps = [], failed, weighed, phoned, after } = staged
  const { chance, days, staff } = shop
  const placedAt = plusMinutes(days.now, -placed)
  const drawn = drawItems(shelfFor(shelf, method), chance, chance.int(2, 5))
  const heavy = weighed
    ? shelf.find(({ id, weightCeiling }) => weightCeiling !== null && !drawn.some(({ goods }) => goods.id === id))
    : undefined
  const items = heavy ? [...drawn, { goods: heavy, quantity: 2 }] : drawn
  const life = place(shop, {
    ...{ person, placedAt, method, items },
    ...(phoned?.pickUp ? {} : { leaveAt: chance.pick(PARCEL_PLACES) }),
    ...(phoned && { phoned: { by: staff.manager, ...phoned } }),
  })
  if (failed) {
    failToPay(life, plusMinutes(placedAt, 2))
    cancel(life, plusMinutes(life.order.dueAt, 1), { actor: 'deadline' })
  } else if (method !== 'cash') payOnline(life, plusMinutes(placedAt, 1))
  if (phoned?.paidAtShop) book(life, { amount: life.order.amount, receivedAt: placedAt, withCode: false, atShop: true }, placedAt)
  else if (method === 'cash' && steps.length > 0) payCash(life)
  for (const [at, minutes] of steps.entries()) {
    const to = PACKED[at]
    const when = plusMinutes(days.now, -minutes)
    if (to) step(life, to, when, { actor: 'owner', actorId: staff.packer })
    if (to === 'Order Packaging...') weigh(life, plusMinutes(when, 2))
    if (to === 'Order on Delivery' && !phoned?.pickUp && chance.percent(60)) handToCourier(life, when)
  }
  after?.(life)
}

/** Books the money of a cash order an hour after it was placed. */
function payCash(life: Life): void {
  const receivedAt = plusMinutes(life.order.placedAt, 45)
  book(life, { amount: life.order.amount, receivedAt, withCode: true }, plusMinutes(receivedAt, 15))
}

const calledOff =
  (minutes: number, after?: (life: Life, at: Date) => void) =>
  (life: Life): void => {
    const at = plusMinutes(life.shop.days.now, -minutes)
    cancel(life, at, { actor: 'customer', actorId: life.person.id })
    after?.(life, at)
  }

/** The demo's customer has orders in every state. */
function ofCustomer({ customer: person }: PastShop): Staged[] {
  return [
    { person, method: 'wallet', placed: 47 * DAY, steps: [46 * DAY, 46 * DAY - 4 * HOUR, 45 * DAY] },
    { person, method: 'cash', placed: 31 * DAY, steps: [30 * DAY, 30 * DAY - 3 * HOUR, 29 * DAY] },
    { person, method: 'card', placed: 16 * DAY, steps: [15 * DAY, 15 * DAY - 5 * HOUR, 14 * DAY] },
    { person, method: 'card', placed: 9 * DAY, after: calledOff(9 * DAY - 2 * HOUR, (life, at) => refundAtProvider(life, at)) },
    { person, method: 'wallet', placed: 5 * DAY, steps: [4 * DAY, 4 * DAY - 3 * HOUR, 3 * DAY] },
    { person, method: 'cash', placed: 4 * DAY + 2 * HOUR, after: calledOff(4 * DAY) },
    { person, method: 'wallet', placed: DAY + 6 * HOUR, steps: [20 * HOUR, 5 * HOUR] },
    { person, method: 'card', placed: 21 * HOUR, steps: [70] },
    { person, method: 'wallet', placed: 3 * HOUR },
    { person, method: 'cash', placed: 100 },
  ]
}

/** Orders in work, and money that waits for somebody. */
function ofOthers({ people }: PastShop): Staged[] {
  const of = personAt(people)
  return [
    { person: of(2), method: 'wallet', placed: 4 * DAY + 5 * HOUR },
    { person: of(7), method: 'card', placed: 20 * HOUR },
    { person: of(11), method: 'wallet', placed: 6 * HOUR },
    { person: of(19), method: 'wallet', placed: DAY + 3 * HOUR, steps: [110] },
    { person: of(22), method: 'card', placed: DAY + HOUR, steps: [85] },
    { person: of(30), method: 'cash', placed: DAY + 8 * HOUR, steps: [40], after: failReceipt },
    { person: of(33), method: 'wallet', placed: 2 * DAY, steps: [7 * HOUR, 4 * HOUR] },
    { person: of(35), method: 'card', placed: 2 * DAY - HOUR, steps: [7 * HOUR, 200] },
    { person: of(38), method: 'wallet', placed: DAY + 9 * HOUR, steps: [6 * HOUR, 150] },
    { person: of(41), method: 'cash', placed: 2 * DAY + 3 * HOUR, steps: [8 * HOUR, 190] },
    { person: of(44), method: 'wallet', placed: 3 * DAY, steps: [9 * HOUR, 6 * HOUR, 25] },
    { person: of(47), method: 'card', placed: 2 * DAY + 6 * HOUR, steps: [10 * HOUR, 7 * HOUR, 12] },
    // Refunds that the provider refused, and cash that waits to be given back.
    { person: of(4), method: 'card', placed: 8 * HOUR, after: calledOff(5 * HOUR, refuseAtProvider) },
    { person: of(9), method: 'cash', placed: 2 * DAY + 9 * HOUR, after: cashToGiveBack(2 * DAY + 5 * HOUR) },
    { person: of(14), method: 'cash', placed: DAY + 11 * HOUR, after: cashToGiveBack(DAY + 6 * HOUR) },
    {
      person: of(43),
      method: 'cash',
      placed: 7 * DAY,
      steps: [6 * DAY, 6 * DAY - 2 * HOUR, 5 * DAY],
      after: (life) => refundPiece(life, plusMinutes(life.shop.days.now, -26 * HOUR), life.shop.words.reasons.part[0] ?? ''),
    },
    {
      person: of(48),
      method: 'cash',
      placed: 6 * DAY,
      after: (life) => {
        cancel(life, plusMinutes(life.order.dueAt, 1), { actor: 'deadline' })
        const at = plusMinutes(life.order.dueAt, 15 * HOUR)
        book(life, { amount: life.order.amount, receivedAt: plusMinutes(at, -40), withCode: true }, at)
      },
    },
    { person: of(53), method: 'cash', placed: 13 * DAY, after: cashGivenBack(12 * DAY, 11 * DAY) },
    // Nobody has paid yet, and payments that failed.
    { person: of(26), method: 'cash', placed: 5 * HOUR },
    { person: of(28), method: 'cash', placed: 30 * HOUR },
    { person: of(29), method: 'card', placed: 90, failed: true },
    { person: of(31), method: 'wallet', placed: 7 * HOUR, failed: true },
  ]
}

/** Orders on the packing table: pieces of weight that wait for the scale or were weighed, and short lines of every kind. */
function onTheTable({ people, days }: PastShop): Staged[] {
  const of = personAt(people)
  const ago = (minutes: number) => plusMinutes(days.now, -minutes)
  return [
    { person: of(3), method: 'wallet', placed: 5 * HOUR, weighed: true },
    { person: of(10), method: 'card', placed: 8 * HOUR, weighed: true },
    { person: of(17), method: 'wallet', placed: DAY + 4 * HOUR, steps: [75], weighed: true, after: (life) => tick(life, ago(74)) },
    { person: of(21), method: 'card', placed: DAY + 2 * HOUR, steps: [50], after: (life) => missing(life, ago(12), 'asked') },
    {
      person: of(25),
      method: 'wallet',
      placed: DAY + 5 * HOUR,
      steps: [95],
      after: (life) => {
        missing(life, ago(60), 'accepted')
        tick(life, ago(58), 1)
      },
    },
    { person: of(27), method: 'card', placed: DAY + 6 * HOUR, steps: [65], after: (life) => missing(life, ago(30), 'left-out') },
  ]
}

/** Guests who ordered by phone: to be brought or to be collected, paid at the shop or awaited by bank transfer. */
function byPhone({ callers }: PastShop): Staged[] {
  const of = personAt(callers)
  return [
    {
      person: of(0),
      method: 'cash',
      placed: 12 * DAY,
      steps: [11 * DAY, 11 * DAY - 4 * HOUR, 10 * DAY],
      phoned: { pickUp: false, paidAtShop: false },
    },
    { person: of(0), method: 'cash', placed: 4 * HOUR, phoned: { pickUp: false, paidAtShop: false } },
    {
      person: of(1),
      method: 'cash',
      placed: 6 * DAY,
      steps: [6 * DAY - HOUR, 6 * DAY - 2 * HOUR, 5 * DAY],
      phoned: { pickUp: true, paidAtShop: true },
    },
    { person: of(2), method: 'cash', placed: DAY + 3 * HOUR, steps: [130, 55], phoned: { pickUp: true, paidAtShop: true } },
    { person: of(3), method: 'cash', placed: 9 * HOUR, phoned: { pickUp: false, paidAtShop: true } },
  ]
}

/** A paid cash order that its customer cancelled: its money waits to be given back. */
function cashToGiveBack(minutes: number): (life: Life) => MadeRefund | null {
  return (life) => {
    payCash(life)
    const at = plusMinutes(life.shop.days.now, -minutes)
    cancel(life, at, { actor: 'customer', actorId: life.person.id })
    return life.paid ? refundLater(life, life.paid, 'order-cancelled', at) : null
  }
}

/** The same, given back at the counter since. */
function cashGivenBack(minutes: number, given: number): (life: Life) => void {
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
function failReceipt({ order, paid, shop: { rows } }: Life): void {
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
function withDeposits({ people, days }: PastShop): Staged[] {
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

function personAt(people: readonly Person[]): (at: number) => Person {
  return (at) => {
    const found = people[at % people.length]
    if (!found) throw new RangeError('The past needs people')
    return found
  }
}
