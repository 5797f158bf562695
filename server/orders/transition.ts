import { canMove, type OrderActor, type OrderStatus, type RefundOutcome } from '#contract/rules/order-states.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { order, orderEvent, orderLine, orderNote } from '#server/database/schema/orders.ts'
import { lineReplacement, lineShortage } from '#server/database/schema/packing.ts'
import { refundLine } from '#server/database/schema/refunds.ts'
import { stockMove } from '#server/database/schema/stock.ts'
import { type OrderMail, queueMail } from '#server/messages/queue-mail.ts'
import { endPayments } from '#server/payments/end-payments.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { releaseHeldCash } from '#server/payments/record-cash-payment.ts'
import { and, asc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { promisedDate } from '#server/settings/promised-date.ts'
import { eraseEntranceCode } from './entrance-code.ts'
import { notifyCustomer } from './notify-customer.ts'
import { notifyOrder } from './notify-order.ts'
import { withdrawReplacements } from './packing/withdraw-replacements.ts'
import { recordLateMoney } from './record-late-money.ts'
import { readWholeRefund } from './refunds/whole-refund.ts'
import { readUnweighed } from './weighing/lines-to-weigh.ts'

type OrderRow = typeof order.$inferSelect

/** The actor and note of a transition. `refundOutcome` is for 'Refund Done' only. */
type Step = {
  actor: OrderActor
  actorId?: string
  note?: string
  refundOutcome?: Extract<RefundOutcome, 'original-method' | 'bank-details' | 'cash'>
}

/** Whether the order changed, its previous state, and its current row. */
type Transition = { moved: boolean; from: OrderStatus; order: OrderRow }

/** Mail templates by state. The mail of a new order is queued on placement; packing sends none. */
const MAILS: Partial<Record<OrderStatus, OrderMail>> = {
  'Order Processing...': 'order-paid',
  'Order on Delivery': 'order-on-delivery',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
  'Refund Done': 'order-refunded',
}

/**
 * Moves an order to a state. Nothing else changes its state (architecture, house rule 2). An order already in the state stays unchanged,
 * with `moved` false. The caller ensures that a move from Pending to processing is paid.
 * @throws Refusal NOT_FOUND; ILLEGAL_TRANSITION by the transition table, or while a replacement waits for an answer; NOT_WEIGHED
 */
export async function transition(tx: Tx, orderId: string, to: OrderStatus, step: Step): Promise<Transition> {
  const from = await lockOrder(tx, orderId)
  if (!from) throw new Refusal('NOT_FOUND')
  if (from.status === to) return { moved: false, from: from.status, order: from }
  if (!canMove(from.status, to)) throw new Refusal('ILLEGAL_TRANSITION')
  if (to === 'Order on Delivery' && (await hasOpenQuestion(tx, orderId))) throw new Refusal('ILLEGAL_TRANSITION')
  if (to === 'Order on Delivery' && (await readUnweighed(tx, [orderId])).size > 0) throw new Refusal('NOT_WEIGHED')

  const [moved] = await tx
    .update(order)
    .set({ status: to, ...changesOf(from, to, step), ...(await promiseOf(tx, from, to)) })
    .where(eq(order.id, orderId))
    .returning()
  if (!moved) throw new Error(`Order ${orderId} is locked but cannot be changed`)
  await insertEvent(tx, from, to, step)
  // An order that is collected at the shop is never on its way.
  const silent = moved.pickUp && to === 'Order on Delivery'
  if (!silent) await notifyCustomer(tx, orderId, to)
  await notifyOrder(tx, moved)
  if (to === 'Cancelled' || to === 'Delivered') await eraseEntranceCode(tx, orderId)
  if (to === 'Cancelled') {
    await withdrawReplacements(tx, orderId)
    await giveStockBack(tx, orderId)
    await endPayments(tx, orderId)
    if (await releaseHeldCash(tx, from)) await recordLateMoney(tx, orderId, 'reviewing')
  }
  const template = MAILS[to]
  if (template && !silent) await queueMail(tx, { template, orderId })
  const back = to === 'Cancelled' ? await readWholeRefund(tx, orderId) : null
  if (!back) return { moved: true, from: from.status, order: moved }
  const end = await transition(tx, orderId, 'Refund Done', { actor: 'payment', actorId: back.paymentId, refundOutcome: back.way })
  return { ...end, from: from.status }
}

async function insertEvent(tx: Tx, from: OrderRow, to: OrderStatus, { actor, actorId, note }: Step): Promise<void> {
  const values = { orderId: from.id, fromStatus: from.status, toStatus: to, actor, actorId }
  const [event] = await tx.insert(orderEvent).values(values).returning({ id: orderEvent.id })
  if (event && note) await tx.insert(orderNote).values({ eventId: event.id, text: note })
}

/**
 * The promised day after a late payment. A bank transfer may arrive days after the order, so a day that has become impossible moves to the
 * next possible one. Online payments take at most half an hour, which the cut-off allows for.
 */
async function promiseOf(tx: Tx, from: OrderRow, to: OrderStatus): Promise<{ promisedOn?: string }> {
  if (to !== 'Order Processing...' || from.paymentMethod !== 'cash') return {}
  const possible = await promisedDate(tx)
  return from.promisedOn >= possible ? {} : { promisedOn: possible }
}

function changesOf(from: OrderRow, to: OrderStatus, step: Step) {
  switch (to) {
    case 'Order Processing...':
      return { paidAt: sql`now()` }
    case 'Delivered':
      return { endedAt: sql`now()` }
    case 'Cancelled': {
      const refundOutcome: RefundOutcome = from.paidAt ? 'reviewing' : 'no-payment'
      return { endedAt: sql`now()`, autoCancelled: step.actor === 'deadline', refundOutcome }
    }
    case 'Refund Done':
      if (!step.refundOutcome) throw new Error('A refund ends with an outcome')
      return { refundOutcome: step.refundOutcome, refundedAmount: from.amount, refundedAt: sql`now()` }
    default:
      return {}
  }
}

/**
 * Pieces that are on the shelf again already, or were counted off it: restocked by partial refunds, and given up because they were missing.
 */
const movedBack = sql`coalesce((select sum(m.delta) from ${stockMove} m
  where m.order_id = "order_line"."order_id" and m.product_id = "order_line"."product_id" and m.kind in ('restock', 'release')), 0)`

/**
 * Pieces that were refunded and not put back on the shelf, such as broken ones. Those of short lines were given up, see {@link movedBack}.
 */
const thrownAway = sql`coalesce((select sum(r.quantity) from ${refundLine} r
  where r.order_id = "order_line"."order_id" and r.position = "order_line"."position" and not r.restocked
    and not exists (select from ${lineShortage} s where s.order_id = r.order_id and s.position = r.position and s.refund_id = r.refund_id)), 0)`

async function hasOpenQuestion(tx: Tx, orderId: string): Promise<boolean> {
  const waiting = and(eq(lineReplacement.orderId, orderId), eq(lineReplacement.state, 'asked'))
  return (await tx.select({ id: lineReplacement.shortageId }).from(lineReplacement).where(waiting).limit(1)).length > 0
}

/**
 * Locks products in id order, as every stock change does. The ledger's unique index allows one return per order. Refunded pieces may be of
 * a replacement, which is no piece of the line: then nothing of it is left to return.
 */
async function giveStockBack(tx: Tx, orderId: string): Promise<void> {
  const lines = await tx
    .select({
      productId: orderLine.productId,
      delta: sql<number>`greatest(0, "order_line"."quantity" - ${movedBack} - ${thrownAway})::int`,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.productId))
  await moveStock(
    tx,
    lines.map((line) => ({ ...line, kind: 'return' as const, orderId })),
  )
}
