import { byPopularity } from './draw-orders.ts'
import { refundAtProvider, refundPiece, refuseAtProvider } from './give-back.ts'
import { cancel } from './order-life.ts'
import { missing, tick } from './packing-table.ts'
import { book } from './pay-cash.ts'
import type { PastShop } from './shop.ts'
import { plusMinutes } from './shop-days.ts'
import { calledOff, DAY, HOUR, personAt, type Staged, stage } from './stage-order.ts'
import { cashGivenBack, cashToGiveBack, failReceipt, withDeposits } from './staged-cash.ts'

/**
 * Orders in every state and with every open question, so that each screen of the console and of the demo's customer shows something on any
 * day and at any hour: ordinary days leave some of them empty on a Sunday night.
 */
export function stageOrders(shop: PastShop): { placedAt: Date; write: () => void }[] {
  const shelf = byPopularity(shop)
  const staged = [...ofCustomer(shop), ...ofOthers(shop), ...withDeposits(shop), ...onTheTable(shop), ...byPhone(shop)]
  return staged.map((one) => ({ placedAt: plusMinutes(shop.days.now, -one.placed), write: () => stage(shop, shelf, one) }))
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
