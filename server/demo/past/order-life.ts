import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import { CASH_PAYMENT_DAYS, ONLINE_PAYMENT_MINUTES, orderNumberText, type ParcelPlace, type PaymentMethod } from '#contract/calls/orders.ts'
import { cashDeadline } from '#contract/rules/delivery.ts'
import { PICK_UP_TERMS, totalsOf } from '#contract/rules/money.ts'
import type { OrderActor, OrderStatus } from '#contract/rules/order-states.ts'
import type { MadeOrder, MadePayment } from './rows.ts'
import { type Goods, noteChange, type PastShop, type Person } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

/** The goods of an order. */
export interface Draft {
  person: Person
  placedAt: Date
  method: PaymentMethod
  items: readonly { goods: Goods; quantity: number }[]
  note?: string
  leaveAt?: ParcelPlace
  /** Taken by staff on the phone. */
  phoned?: { by: string; pickUp: boolean; paidAtShop: boolean }
}

/** An order of the past while its life is written: its row changes until all is inserted. */
export interface Life {
  shop: PastShop
  person: Person
  order: MadeOrder
  items: Draft['items']
  /** The payment whose money the order keeps. */
  paid: MadePayment | null
  /** Won of deposits that count for it. */
  kept: number
}

/** Places an order: its row, lines, first event, and the stock that it takes. */
export function place(shop: PastShop, { person, placedAt, method, items, note, leaveAt, phoned }: Draft): Life {
  const { chance, days, rows } = shop
  const lines = items.map(({ goods, quantity }) => ({ ...goods, quantity }))
  const pickUp = phoned?.pickUp ?? false
  const totals = totalsOf(lines, pickUp ? PICK_UP_TERMS : days.delivery)
  const cash = method === 'cash'
  const order: MadeOrder = {
    id: chance.id(),
    number: shop.nextNumber++,
    accountId: person.id,
    status: 'Pending',
    paymentMethod: method,
    total: totals.total,
    discount: totals.discount,
    deliveryCharge: totals.deliveryCharge,
    amount: totals.grandTotal,
    taxFreeAmount: lines.reduce((sum, line) => sum + (line.taxExempt ? (line.price - line.discount) * line.quantity : 0), 0),
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    address: person.address,
    zipCode: person.zipCode,
    addressEnglish: phoned?.pickUp ? null : person.addressEnglish,
    note: note ?? null,
    leaveAt: leaveAt ?? null,
    pickUp,
    language: person.language,
    depositor: cash ? person.firstName : null,
    cashReceiptType: cash ? 'none' : null,
    placedAt,
    dueAt: cash ? cashDeadline(placedAt, CASH_PAYMENT_DAYS) : plusMinutes(placedAt, ONLINE_PAYMENT_MINUTES),
    promisedOn: days.promisedOn(placedAt),
  }
  rows.orders.push(order)
  for (const [at, { id: productId, sku: _sku, category: _category, ...line }] of lines.entries()) {
    rows.lines.push({ orderId: order.id, position: at + 1, productId, ...line })
    rows.moves.push({ productId, delta: -line.quantity, kind: 'sale', orderId: order.id, createdAt: placedAt })
  }
  const by = phoned ? { actor: 'owner' as const, actorId: phoned.by } : { actor: 'customer' as const, actorId: person.id }
  rows.events.push({ orderId: order.id, toStatus: 'Pending', ...by, at: placedAt })
  if (phoned) {
    const after = { orderNumber: orderNumberText(order.number), amount: order.amount, paid: phoned.paidAtShop, pickUp, guest: true }
    noteChange(shop, placedAt, phoned.by, consolePlacePhoneOrder, { subject: ['order', order.id], after })
  }
  return { shop, person, order, items, paid: null, kept: 0 }
}

type Actor = { actor: OrderActor; actorId?: string }

/** Moves an order one step, as `transition` does. */
export function step(life: Life, to: OrderStatus, at: Date, by: Actor, note?: string): void {
  const { order, shop } = life
  const from = order.status
  shop.rows.events.push({ orderId: order.id, fromStatus: from, toStatus: to, at, ...by, ...(note && { note }) })
  order.status = to
  if (to === 'Order Processing...') order.paidAt = at
  if (to === 'Delivered' || to === 'Cancelled') order.endedAt = at
  if (by.actor === 'owner' && by.actorId)
    noteChange(shop, at, by.actorId, consoleMoveOrder, { subject: ['order', order.id], before: { status: from }, after: { status: to } })
}

/** Cancels an order and puts its goods back. Money that was taken waits for its refund. */
export function cancel(life: Life, at: Date, by: Actor, note?: string): void {
  const { order, items, shop } = life
  step(life, 'Cancelled', at, by, note)
  order.autoCancelled = by.actor === 'deadline'
  order.refundOutcome = order.paidAt ? 'reviewing' : 'no-payment'
  for (const { goods, quantity } of items)
    shop.rows.moves.push({ productId: goods.id, delta: quantity, kind: 'return', orderId: order.id, createdAt: at })
}
