import type { RefundWay } from '#contract/calls/console/refunds.ts'
import { canCancel } from '#contract/rules/order-states.ts'
import {
  leftOfKind,
  piecesWorth,
  planRefund,
  type RefundableOrder,
  RefundNotPossible,
  type RefundPlan,
} from '#contract/rules/refund-plan.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { order } from '#server/database/schema/orders.ts'
import type { payment } from '#server/database/schema/payments.ts'
import { refundLine, refundReduction } from '#server/database/schema/refunds.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { notifyRefund } from '#server/payments/notify-refund.ts'
import { insertRefund } from '#server/payments/request-refund.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { notifyOrderById } from '../notify-order.ts'
import { readRefundable, readRefundableLine } from './read-refundable.ts'
import { settleRefund } from './settle-refund.ts'

/** Pieces per line position, each with whether it is restocked, and won of the delivery charge. */
type RefundRequest = { lines: readonly { position: number; quantity: number; restock: boolean }[]; delivery: number; way?: RefundWay }
type Previewed = RefundPlan & { way: 'provider' | 'by-hand' }

/**
 * Previews a partial refund.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION for an order that is unpaid, cancelled or still to be cancelled instead, BAD_REQUEST naming
 * the field that exceeds what is left, or a way that the payment does not have.
 */
export async function previewRefund(reader: Reader, orderId: string, request: RefundRequest): Promise<Previewed> {
  return (await plan(reader, orderId, request)).plan
}

/**
 * Refunds a part of a paid order: at its provider, or by staff for cash. Restocks the pieces to be sold again in the same transaction.
 * With `way` cash, staff have handed the money over and the refund is done.
 * @throws Refusal as {@link previewRefund}; REFUND_CHANGED when the payment has not `left` won any more; BAD_REQUEST when the amount is not
 * `amount` won.
 */
export async function giveRefund(
  tx: Tx,
  orderId: string,
  request: RefundRequest & { amount: number; left?: number; reason: string },
  actorId: string,
): Promise<{ refundId: string; plan: Previewed }> {
  if (!(await lockOrder(tx, orderId))) throw new Refusal('NOT_FOUND')
  if (request.left !== undefined) await refuseChanged(tx, orderId, request.left)
  const { plan: found, paid, lines } = await plan(tx, orderId, request)
  if (found.amount !== request.amount) throw badField('amount', `Must be what is given back, ${found.amount}`)
  for (const [index, { position, quantity, restock }] of request.lines.entries()) {
    const line = lines.find((one) => one.position === position)
    const own = line ? line.quantity - line.refunded - line.replaced : 0
    // The other pieces were replaced: what comes back is another product.
    if (restock && quantity > own) throw badField(`lines.${index}.restock`, `Must not be more than ${own} of the product itself`)
  }
  const refundId = await insertPart(tx, orderId, paid, found, { note: request.reason, askedBy: actorId })
  const restocked = (position: number) => request.lines.some((line) => line.position === position && line.restock)
  if (found.lines.length > 0)
    await tx.insert(refundLine).values(found.lines.map((line) => ({ ...line, refundId, orderId, restocked: restocked(line.position) })))
  const back = found.lines.filter(({ position }) => restocked(position))
  await moveStock(
    tx,
    back.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position)
      return line ? [{ productId: line.productId, delta: quantity, kind: 'restock' as const, orderId }] : []
    }),
  )
  // Money that was handed over at the shop: nothing waits, and nobody is asked for an account.
  if (request.way === 'cash') await settleRefund(tx, refundId, 'cash', actorId)
  else await announcePart(tx, orderId, refundId, found.way)
  return { refundId, plan: found }
}

/** A part that went or goes back: its refund, and the won of it. */
export type PartGiven = { refundId: string; amount: number }

/**
 * Gives back pieces of a line that could not be packed; they do not come back to the shelf. When less than they cost is left, because money
 * went back in the provider's console, that much lowers their price instead. `askedBy` is the member of staff, or null when nobody of the
 * shop decided it. The order is locked. Returns null when there was nothing to give back.
 * @throws Refusal ILLEGAL_TRANSITION for an order that is unpaid or cancelled.
 */
export async function refundShortPieces(
  tx: Tx,
  orderId: string,
  { position, quantity }: { position: number; quantity: number },
  askedBy: string | null,
): Promise<PartGiven | null> {
  const { row, paid, line, refunded } = await readRefundableLine(tx, orderId, position)
  const { won: amount, full } = piecesWorth(line, quantity)
  if (amount > leftOfKind({ ...row, refunded }, line.taxExempt))
    return refundReducedPrice(tx, orderId, { position, quantity: full, amount }, askedBy)
  if (amount === 0) return null
  const taxFreeAmount = line.taxExempt ? amount : 0
  const refundId = await insertPart(tx, orderId, paid, { amount, taxFreeAmount, delivery: 0 }, { note: null, askedBy })
  await tx.insert(refundLine).values({ refundId, orderId, position, quantity, amount, taxFreeAmount, restocked: false })
  await announcePart(tx, orderId, refundId, wayOf(paid))
  return { refundId, amount }
}

/**
 * Gives back a part of the price of some pieces of a line, because what is packed costs less than what was paid: `amount` won of `quantity`
 * pieces, or of 0 further ones when their price was lowered before. At most what is left is given: money that went back in the provider's
 * console may have been of this line. The order is locked. Returns null when nothing is left.
 * @throws Refusal ILLEGAL_TRANSITION for an order that is unpaid or cancelled.
 */
export async function refundReducedPrice(
  tx: Tx,
  orderId: string,
  { position, quantity, amount: wanted }: { position: number; quantity: number; amount: number },
  askedBy: string | null,
  reason: 'by-staff' | 'weighed' = 'by-staff',
): Promise<PartGiven | null> {
  const { row, paid, line, refunded } = await readRefundableLine(tx, orderId, position)
  const amount = Math.min(wanted, leftOfKind({ ...row, refunded }, line.taxExempt))
  if (amount === 0) return null
  const taxFreeAmount = line.taxExempt ? amount : 0
  const refundId = await insertPart(tx, orderId, paid, { amount, taxFreeAmount, delivery: 0 }, { note: null, askedBy, reason })
  await tx.insert(refundReduction).values({ refundId, orderId, position, quantity, amount, taxFreeAmount })
  await announcePart(tx, orderId, refundId, wayOf(paid))
  return { refundId, amount }
}

type Paid = typeof payment.$inferSelect

async function insertPart(
  tx: Tx,
  orderId: string,
  paid: Paid,
  { amount, taxFreeAmount, delivery }: Pick<RefundPlan, 'amount' | 'taxFreeAmount' | 'delivery'>,
  by: { note: string | null; askedBy: string | null; reason?: 'by-staff' | 'weighed' },
): Promise<string> {
  const values = { amount, taxFreeAmount, reason: 'by-staff' as const, part: true, deliveryAmount: delivery, ...by }
  const refundId = await insertRefund(tx, paid, values)
  if (refundId === null) throw new Error(`A part of order ${orderId} was not kept`)
  return refundId
}

async function announcePart(tx: Tx, orderId: string, refundId: string, way: Previewed['way']): Promise<void> {
  if (way === 'by-hand') {
    await tx.update(order).set({ refundOutcome: 'verified-cash' }).where(eq(order.id, orderId))
    await notifyRefund(tx, refundId, 'refund-asked')
  }
  await notifyOrderById(tx, orderId)
}

const wayOf = ({ provider }: Paid): Previewed['way'] => (provider === 'cash' ? 'by-hand' : 'provider')

/** Somebody else gave something back since the caller looked. @throws Refusal REFUND_CHANGED */
async function refuseChanged(tx: Tx, orderId: string, seen: number): Promise<void> {
  const { left } = await readRefundable(tx, orderId)
  if (left !== seen) throw new Refusal('REFUND_CHANGED')
}

async function plan(reader: Reader, orderId: string, request: RefundRequest) {
  const { row, paid, lines, refunded } = await readRefundable(reader, orderId)
  const found = planned({ ...row, lines, refunded }, request)
  // A full refund before the order is sent is a cancellation, because fulfilment must stop as well.
  if (found.remaining.amount === 0 && canCancel(row.status)) throw new Refusal('ILLEGAL_TRANSITION')
  if (request.way !== undefined && (request.way === 'original-method') === (paid.provider === 'cash'))
    throw badField('way', paid.provider === 'cash' ? 'Must be bank-details or cash' : 'Must be original-method')
  return { plan: { ...found, way: wayOf(paid) }, paid, lines }
}

function planned(refundable: RefundableOrder, request: RefundRequest): RefundPlan {
  try {
    return planRefund(refundable, request)
  } catch (error) {
    if (error instanceof RefundNotPossible) throw badField(error.field, error.message)
    throw error
  }
}
