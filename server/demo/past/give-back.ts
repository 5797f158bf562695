import { consoleRefundCash } from '#contract/calls/console/orders.ts'
import { consoleRefund, consoleRefundRefuse, consoleRefundSettle } from '#contract/calls/console/refunds.ts'
import type { Life } from './order-life.ts'
import { step } from './order-life.ts'
import type { MadePayment, MadeRefund } from './rows.ts'
import { noteChange } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

/** Requests the refund of all that a payment took: at its provider, or, for cash, by staff. */
export function refundLater({ shop }: Life, payment: MadePayment, reason: MadeRefund['reason'], at: Date): MadeRefund {
  const amount = payment.taken ?? 0
  const made: MadeRefund = {
    id: shop.chance.id(),
    paymentId: payment.id,
    amount,
    taxFreeAmount: Math.min(payment.taxFreeAmount, amount),
    reason,
    status: payment.provider === 'cash' ? 'manual' : 'pending',
    createdAt: at,
  }
  shop.rows.refunds.push(made)
  return made
}

/** The provider gives a payment of a cancelled order back. */
export function refundAtProvider(life: Life, at: Date): void {
  const { paid } = life
  if (!paid) throw new Error('Only a paid order is refunded')
  const made = refundLater(life, paid, 'order-cancelled', at)
  const doneAt = plusMinutes(at, 0.5)
  settle(paid, made, doneAt, 'provider')
  life.order.refundedAmount = life.order.amount
  life.order.refundedAt = doneAt
  life.order.refundOutcome = 'original-method'
  step(life, 'Refund Done', doneAt, { actor: 'payment' })
}

/** The provider refuses a refund for sure: it waits for staff. */
export function refuseAtProvider(life: Life, at: Date): void {
  const { paid } = life
  if (!paid) throw new Error('Only a paid order is refunded')
  const tried = plusMinutes(at, 0.5)
  Object.assign(refundLater(life, paid, 'order-cancelled', at), {
    attempts: 3,
    failureCode: paid.provider === 'portone' ? 'PG_PROVIDER' : '-780',
    triedAt: tried,
    refusedAt: plusMinutes(tried, 0.1),
  })
}

/** Staff give waiting cash back by hand. */
export function refundByHand(life: Life, refund: MadeRefund, at: Date, way: 'bank-details' | 'cash'): void {
  const { order, shop } = life
  const payment = shop.rows.payments.find(({ id }) => id === refund.paymentId)
  if (!payment) throw new Error('A refund belongs to a payment')
  settle(payment, refund, at, way)
  refund.doneBy = shop.staff.owner
  if (payment.status === 'paid' && !refund.part) {
    order.refundedAmount = order.amount
    order.refundedAt = at
    order.refundOutcome = way
    step(life, 'Refund Done', at, { actor: 'owner', actorId: shop.staff.owner })
  } else if (refund.part || (order.status === 'Cancelled' && !order.paidAt)) {
    order.refundedAmount = Math.min(order.amount, (order.refundedAmount ?? 0) + refund.amount)
    order.refundedAt = at
    order.refundOutcome = way
  }
  const call = refund.part ? consoleRefundSettle : consoleRefundCash
  noteChange(shop, at, shop.staff.owner, call, { subject: ['order', order.id], after: { refunded: refund.amount, method: way } })
}

/** Staff give one piece of the first line back: by the provider at once, by hand it waits. Returns the refund. */
export function refundPiece(life: Life, at: Date, note: string): MadeRefund {
  const { order, items, paid, shop } = life
  const [first] = items
  if (!first || !paid) throw new Error('Only a piece of a paid order is refunded')
  const amount = first.goods.price - first.goods.discount
  const cash = paid.provider === 'cash'
  const taxFreeAmount = first.goods.taxExempt ? amount : 0
  const made: MadeRefund = {
    id: shop.chance.id(),
    paymentId: paid.id,
    amount,
    taxFreeAmount,
    reason: 'by-staff',
    status: cash ? 'manual' : 'pending',
    part: true,
    note,
    askedBy: shop.staff.manager,
    createdAt: at,
  }
  shop.rows.refunds.push(made)
  shop.rows.refundLines.push({ refundId: made.id, orderId: order.id, position: 1, quantity: 1, amount, taxFreeAmount, restocked: false })
  noteChange(shop, at, shop.staff.manager, consoleRefund, { subject: ['order', order.id], after: { refunded: amount } })
  if (cash) order.refundOutcome = 'verified-cash'
  else {
    const doneAt = plusMinutes(at, 0.5)
    settle(paid, made, doneAt, 'provider')
    order.refundedAmount = (order.refundedAmount ?? 0) + amount
    order.refundedAt = doneAt
    order.refundOutcome = 'original-method'
  }
  return made
}

/** The provider gives a part of the price of a line back at once: `amount` won of so many of its pieces. Returns the refund. */
export function reducePrice(life: Life, { position, quantity, amount, at, reason }: Reduction): MadeRefund {
  const { order, items, paid, shop } = life
  const line = items[position - 1]
  if (!line || !paid || paid.provider === 'cash') throw new Error('Only the price of a line that was paid online is lowered')
  const taxFreeAmount = line.goods.taxExempt ? amount : 0
  const [id, askedBy] = [shop.chance.id(), shop.staff.packer]
  const made: MadeRefund = {
    id,
    paymentId: paid.id,
    amount,
    taxFreeAmount,
    reason,
    status: 'pending',
    part: true,
    askedBy,
    createdAt: at,
  }
  shop.rows.refunds.push(made)
  shop.rows.reductions.push({ refundId: id, orderId: order.id, position, quantity, amount, taxFreeAmount })
  backAtProvider(life, paid, made, at)
  return made
}

/** The provider gives pieces of a line back that could not be packed. Returns the refund. */
export function refundMissing(life: Life, position: number, quantity: number, at: Date): MadeRefund {
  const { order, items, paid, shop } = life
  const line = items[position - 1]
  if (!line || !paid || paid.provider === 'cash') throw new Error('Only pieces that were paid online are given back at once')
  const amount = (line.goods.price - line.goods.discount) * quantity
  const taxFreeAmount = line.goods.taxExempt ? amount : 0
  const [id, askedBy] = [shop.chance.id(), shop.staff.packer]
  const made: MadeRefund = {
    id,
    paymentId: paid.id,
    amount,
    taxFreeAmount,
    reason: 'by-staff',
    status: 'pending',
    part: true,
    askedBy,
    createdAt: at,
  }
  shop.rows.refunds.push(made)
  shop.rows.refundLines.push({ refundId: id, orderId: order.id, position, quantity, amount, taxFreeAmount, restocked: false })
  backAtProvider(life, paid, made, at)
  return made
}

interface Reduction {
  position: number
  quantity: number
  amount: number
  at: Date
  reason: 'by-staff' | 'weighed'
}

function backAtProvider({ order }: Life, paid: MadePayment, made: MadeRefund, at: Date): void {
  const doneAt = plusMinutes(at, 0.5)
  settle(paid, made, doneAt, 'provider')
  order.refundedAmount = (order.refundedAmount ?? 0) + made.amount
  order.refundedAt = doneAt
  order.refundOutcome = 'original-method'
}

/** Staff refuse a refund, with the reason that its customer reads. */
export function refuseRefund({ order, shop }: Life, at: Date, reason: string): void {
  const id = shop.chance.id()
  const refusedBy = shop.staff.owner
  shop.rows.refusals.push({ id, orderId: order.id, refusedBy, refusedAt: at })
  shop.rows.refusalReasons.push({ refusalId: id, text: reason })
  order.refundOutcome = 'not-eligible'
  noteChange(shop, at, refusedBy, consoleRefundRefuse, { subject: ['order', order.id], after: { refundOutcome: 'not-eligible' } })
}

function settle(payment: MadePayment, refund: MadeRefund, at: Date, way: MadeRefund['sentBy']): void {
  payment.refunded = (payment.refunded ?? 0) + refund.amount
  payment.updatedAt = at
  Object.assign(refund, { status: 'done', doneAt: at, sentBy: way, ...(way === 'provider' && { triedAt: at }) })
}
