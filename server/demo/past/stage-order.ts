import { PARCEL_PLACES, type PaymentMethod } from '#contract/calls/orders.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { drawItems, shelfFor } from './draw-orders.ts'
import { handToCourier } from './fulfil.ts'
import { cancel, type Life, place, step } from './order-life.ts'
import { weigh } from './packing-table.ts'
import { book } from './pay-cash.ts'
import { failToPay, payOnline } from './pay-online.ts'
import type { Goods, PastShop, Person } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

/** Minutes. */
export const HOUR = 60
export const DAY = 24 * HOUR
const PACKED: readonly OrderStatus[] = ['Order Packaging...', 'Order on Delivery', 'Delivered']

/** An order with a fixed present state, whatever day it is: minutes are counted back from the moment of loading. */
export interface Staged {
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

/** Brings an order to its present state. */
export function stage(shop: PastShop, shelf: readonly Goods[], staged: Staged): void {
  const { person, method, placed, steps = [], failed, weighed, phoned, after } = staged
  const { chance, days, staff } = shop
  const placedAt = plusMinutes(days.now, -placed)
  const drawn = drawItems(shelfFor(shelf, method), chance, chance.int(2, 5))
  const heavy = weighed
    ? shelf.find(({ id, weightCeiling }) => weightCeiling !== null && !drawn.some(({ goods }) => goods.id === id))
    : undefined
  const items = heavy ? [...drawn, { goods: heavy, quantity: 2 }] : drawn
  const life = place(shop, {
    person,
    placedAt,
    method,
    items,
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
export function payCash(life: Life): void {
  const receivedAt = plusMinutes(life.order.placedAt, 45)
  book(life, { amount: life.order.amount, receivedAt, withCode: true }, plusMinutes(receivedAt, 15))
}

/** The customer called it off so many minutes ago. */
export const calledOff =
  (minutes: number, after?: (life: Life, at: Date) => void) =>
  (life: Life): void => {
    const at = plusMinutes(life.shop.days.now, -minutes)
    cancel(life, at, { actor: 'customer', actorId: life.person.id })
    after?.(life, at)
  }

/** The people of the past by number. */
export function personAt(people: readonly Person[]): (at: number) => Person {
  return (at) => {
    const found = people[at % people.length]
    if (!found) throw new RangeError('The past needs people')
    return found
  }
}
