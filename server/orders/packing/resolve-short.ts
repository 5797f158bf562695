import { piecesWorth } from '#contract/rules/refund-plan.ts'
import type { ReplacementDecider } from '#contract/rules/short-lines.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { lineReplacement, lineShortage } from '#server/database/schema/packing.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { notifyOrderById } from '../notify-order.ts'
import { type PartGiven, refundReducedPrice, refundShortPieces } from '../refunds/give-refund.ts'
import { readRefundableLine } from '../refunds/read-refundable.ts'
import { transition } from '../transition.ts'
import { giveUpMissing } from './missing-stock.ts'
import { notifyChatCard } from './notify-chat-card.ts'
import { notifyPacking } from './notify-packing.ts'
import { notifyShortLine } from './notify-short-line.ts'
import { paidPiecesLeft, readShortLine, type ShortLineRow } from './short-line.ts'

type Decision = {
  accept: boolean
  by: Extract<ReplacementDecider, 'customer' | 'staff' | 'deadline'>
  /** The account of who decided; null for the deadline. */
  actorId: string | null
}

/**
 * Decides about a replacement that a customer is asked about, once: whoever comes first. A declined one is left out and refunded; when
 * nothing of the order would be left, the order is cancelled.
 * @throws Refusal NOT_FOUND, REPLACEMENT_ANSWERED
 */
export async function decideReplacement(tx: Tx, shortageId: string, { accept, by, actorId }: Decision): Promise<ShortLineRow> {
  const found = await readShortLine(tx, shortageId)
  if (!found?.replacement || !(await lockOrder(tx, found.shortage.orderId))) throw new Refusal('NOT_FOUND')
  // Read again, because another answer may have come while the order was locked.
  const short = await readShortLine(tx, shortageId)
  if (short?.replacement?.state !== 'asked') throw new Refusal('REPLACEMENT_ANSWERED')
  const { orderId } = short.shortage
  const state = accept ? ('accepted' as const) : by === 'deadline' ? ('expired' as const) : ('declined' as const)
  // Both products, in id order like every change of stock.
  await lockProducts(tx, [short.line.productId, short.replacement.productId])
  await tx.update(lineReplacement).set({ state, decidedAt: sql`now()`, decidedBy: by }).where(eq(lineReplacement.shortageId, shortageId))
  if (accept) await settleReplaced(tx, short, actorId)
  else {
    const { productId, quantity } = short.replacement
    await moveStock(tx, [{ productId, delta: quantity, kind: 'substitute-return', orderId }])
    if ((await paidPiecesLeft(tx, orderId)) === 0) {
      await endShortage(tx, short, 'left-out')
      await transition(tx, orderId, 'Cancelled', cancelledBy({ by, actorId }))
    } else await leaveOut(tx, short, by === 'staff' ? actorId : null)
  }
  // A customer needs no notification of the own answer.
  if (by !== 'customer') await notifyShortLine(tx, shortageId, accept ? 'line-replaced' : 'line-left-out')
  await notifyOrderById(tx, orderId)
  await notifyPacking(tx, [orderId])
  await notifyChatCard(tx, short.accountId)
  return short
}

const cancelledBy = ({ by, actorId }: Pick<Decision, 'by' | 'actorId'>) => ({
  actor: by === 'staff' ? ('owner' as const) : by,
  ...(actorId !== null && { actorId }),
})

/** Leaves a short line out and gives back what it still cost. The order is locked. Returns the won. */
export async function leaveOut(tx: Tx, short: ShortLineRow, actorId: string | null): Promise<number> {
  const { id, orderId, position, quantity } = short.shortage
  await endShortage(tx, short, 'left-out')
  return nameRefund(tx, id, await refundShortPieces(tx, orderId, { position, quantity }, actorId))
}

/**
 * Gives back what the replacement costs less than the pieces that it replaces, which cost less than was paid when they were weighed. The
 * order is locked. Returns the won.
 */
export async function settleReplaced(tx: Tx, short: ShortLineRow, actorId: string | null): Promise<number> {
  const { replacement } = short
  const { id, orderId, position, quantity } = short.shortage
  if (!replacement) throw new Error(`Short line ${id} has no replacement`)
  await endShortage(tx, short, 'replaced')
  const { line } = await readRefundableLine(tx, orderId, position)
  const { won, full } = piecesWorth(line, quantity)
  const amount = won - replacement.charged
  if (amount <= 0) return 0
  return nameRefund(tx, id, await refundReducedPrice(tx, orderId, { position, quantity: full, amount }, actorId))
}

/** The pieces are not packed: from now on the order does not hold them any more. */
async function endShortage(tx: Tx, short: ShortLineRow, resolution: 'left-out' | 'replaced'): Promise<void> {
  await tx.update(lineShortage).set({ resolution, resolvedAt: sql`now()` }).where(eq(lineShortage.id, short.shortage.id))
  await giveUpMissing(tx, short)
}

/** Names the refund of a short line, if there is one. Returns its won. */
async function nameRefund(tx: Tx, id: string, given: PartGiven | null): Promise<number> {
  if (!given) return 0
  await tx.update(lineShortage).set({ refundId: given.refundId }).where(eq(lineShortage.id, id))
  return given.amount
}
