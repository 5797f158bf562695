import { asc, eq, sql } from 'drizzle-orm'
import { canMove, type OrderStatus, type RefundOutcome } from '#contract/order-states.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { stockMove } from '#server/database/schema/catalogue.ts'
import { order, orderEvent, orderLine, orderNote } from '#server/database/schema/orders.ts'
import { type OrderMail, queueMail } from '#server/messages/queue-mail.ts'
import { endPayments } from '#server/payments/end-payments.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { releaseHeldCash } from '#server/payments/record-cash-payment.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { promisedDate } from '#server/settings/promised-date.ts'
import { noteLateMoney } from './note-late-money.ts'
import { tellCustomer } from './tell-customer.ts'

type OrderRow = typeof order.$inferSelect

/** Who moves an order, and what is noted beside it. `refundOutcome` is how a refund ended, for 'Refund Done' alone. */
type Step = {
  actor: 'customer' | 'owner' | 'payment' | 'deadline'
  actorId?: string
  note?: string
  refundOutcome?: Extract<RefundOutcome, 'original-method' | 'bank-details' | 'cash'>
}

/** Whether an order moved, the state that it had, and the order as it is now. */
type Transition = { moved: boolean; from: OrderStatus; order: OrderRow }

/** The mail that tells a customer of a state. That of a new order is queued where it is placed; being packed is no news. */
const MAILS: Partial<Record<OrderStatus, OrderMail>> = {
  'Order Processing...': 'order-paid',
  'Order on Delivery': 'order-on-delivery',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
  'Refund Done': 'order-refunded',
}

/**
 * Moves an order to a state: the one place where that happens (architecture, house rule 2). Locks the row, writes the order event
 * and queues the mail about it; cancelling gives the stock back and asks the money back. Being there
 * already is fine and changes nothing: `moved` is then false.
 *
 * That a move from Pending to processing has its money is the caller's promise.
 * @throws Refusal NOT_FOUND for an unknown order, ILLEGAL_TRANSITION when the transition table does not know the move.
 */
export async function transition(tx: Tx, orderId: string, to: OrderStatus, step: Step): Promise<Transition> {
  const from = await lockOrder(tx, orderId)
  if (!from) throw new Refusal('NOT_FOUND')
  if (from.status === to) return { moved: false, from: from.status, order: from }
  if (!canMove(from.status, to)) throw new Refusal('ILLEGAL_TRANSITION')

  const [moved] = await tx
    .update(order)
    .set({ status: to, ...changesOf(from, to, step), ...(await promiseOf(tx, from, to)) })
    .where(eq(order.id, orderId))
    .returning()
  if (!moved) throw new Error(`Order ${orderId} is locked but cannot be changed`)
  await insertEvent(tx, from, to, step)
  await tellCustomer(tx, orderId, to)
  if (to === 'Cancelled') {
    await giveStockBack(tx, orderId)
    await endPayments(tx, orderId)
    if (await releaseHeldCash(tx, from)) await noteLateMoney(tx, orderId, 'reviewing')
  }
  const template = MAILS[to]
  if (template) await queueMail(tx, { template, orderId })
  return { moved: true, from: from.status, order: moved }
}

async function insertEvent(tx: Tx, from: OrderRow, to: OrderStatus, { actor, actorId, note }: Step): Promise<void> {
  const values = { orderId: from.id, fromStatus: from.status, toStatus: to, actor, actorId }
  const [event] = await tx.insert(orderEvent).values(values).returning({ id: orderEvent.id })
  if (event && note) await tx.insert(orderNote).values({ eventId: event.id, text: note })
}

/**
 * Money that comes by bank may come days after the order: a day that can no longer be kept becomes the next one that can. An online payment
 * has half an hour, which the cut-off leaves room for.
 */
async function promiseOf(tx: Tx, from: OrderRow, to: OrderStatus): Promise<{ promisedOn?: string }> {
  if (to !== 'Order Processing...' || from.paymentMethod !== 'cash') return {}
  const possible = await promisedDate(tx)
  return from.promisedOn !== null && from.promisedOn >= possible ? {} : { promisedOn: possible }
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

/** What partial refunds put on the shelf before. */
const restocked = sql`coalesce((
  select sum(m.delta) from ${stockMove} m where m.order_id = "order_line"."order_id" and m.product_id = "order_line"."product_id" and m.kind = 'restock'), 0)::int`

/** In the order of the product ids, as every stock change. The ledger's unique index lets it happen once per order. */
async function giveStockBack(tx: Tx, orderId: string): Promise<void> {
  const lines = await tx
    .select({ productId: orderLine.productId, delta: sql<number>`"order_line"."quantity" - ${restocked}` })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.productId))
  await moveStock(
    tx,
    lines.map((line) => ({ ...line, kind: 'return' as const, orderId })),
  )
}
