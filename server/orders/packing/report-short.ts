import type { z } from 'zod'
import type { consoleShortLine, SHORT_OUTCOMES } from '#contract/calls/console/packing.ts'
import { atWidth } from '#contract/picture-sizes.ts'
import { piecesWorth } from '#contract/rules/refund-plan.ts'
import { REPLACEMENT_ANSWER_MINUTES, replacementCharge } from '#contract/rules/short-lines.ts'
import { mayReplace } from '#contract/rules/short-wish.ts'
import { type LockedProduct, lockProducts } from '#server/catalogue/lock-products.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { parseProductId } from '#server/catalogue/product-id.ts'
import { plannedStep } from '#server/database/schema/order-desk.ts'
import { orderLine } from '#server/database/schema/orders.ts'
import { lineReplacement, lineShortage } from '#server/database/schema/packing.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { notifyOrder } from '../notify-order.ts'
import { readRefundableLine } from '../refunds/read-refundable.ts'
import { emptyShelf } from './missing-stock.ts'
import { notifyPacking } from './notify-packing.ts'
import { notifyShortLine } from './notify-short-line.ts'
import { isBeingPacked } from './packed-states.ts'
import { leaveOut, settleReplaced } from './resolve-short.ts'
import { paidPiecesLeft, readShortLine, type ShortLineRow } from './short-line.ts'

type Report = z.output<typeof consoleShortLine.body>
export type ShortOutcome = { outcome: (typeof SHORT_OUTCOMES)[number]; refunded: number; expiresAt: string | null }

/** Width in pixels of a replacement's picture, as of order lines. */
const IMAGE_WIDTH = 320

/**
 * Reports pieces of a line that cannot be packed, corrects the stock, and leaves them out or offers a replacement. They are refunded at
 * once, or after the customer's answer. A repeated report gets the first response.
 * @throws Refusal NOT_FOUND; ILLEGAL_TRANSITION after packing; LINE_CHANGED; REPLACEMENT_NOT_WANTED; NOTHING_LEFT; OUT_OF_STOCK;
 * BAD_REQUEST for an unfit replacement
 */
export async function reportShort(tx: Tx, report: Report, actorId: string): Promise<ShortOutcome> {
  const { shortageId, orderId, position, quantity, reason, shelfEmpty } = report
  const locked = await lockOrder(tx, orderId)
  if (!locked) throw new Refusal('NOT_FOUND')
  const earlier = await readShortLine(tx, shortageId)
  if (earlier) return repeated(tx, earlier, report)
  if (!isBeingPacked(locked.status) || locked.paidAt === null) throw new Refusal('ILLEGAL_TRANSITION')
  const line = await readLine(tx, orderId, position)
  if (line.toPack !== report.seen || quantity > line.toPack) throw new Refusal('LINE_CHANGED')

  const replacement = report.replacement && (await lockReplacement(tx, line, report.replacement))
  await tx.insert(lineShortage).values({ id: shortageId, orderId, position, quantity, reason, shelfEmpty, reportedBy: actorId })
  await tx.delete(plannedStep).where(eq(plannedStep.orderId, orderId))
  if (shelfEmpty) await emptyShelf(tx, { productId: line.productId, reason, orderNumber: locked.number })
  const outcome = replacement
    ? await replace(tx, report, line, replacement, actorId)
    : await leaveOutReported(tx, shortageId, orderId, actorId)
  await notifyOrder(tx, locked)
  await notifyPacking(tx, [orderId])
  return outcome
}

async function repeated(tx: Tx, { shortage, replacement }: ShortLineRow, report: Report): Promise<ShortOutcome> {
  if (shortage.orderId !== report.orderId || shortage.position !== report.position) throw badField('shortageId', 'Must be a new id')
  if (shortage.resolution === 'found') throw new Refusal('LINE_CHANGED')
  if (shortage.resolution === null) return { outcome: 'asked', refunded: 0, expiresAt: replacement?.expiresAt.toISOString() ?? null }
  const [given] = await tx
    .select({ amount: refund.amount })
    .from(refund)
    .where(eq(refund.id, shortage.refundId ?? ''))
  return { outcome: shortage.resolution, refunded: given?.amount ?? 0, expiresAt: null }
}

type PackedLine = typeof orderLine.$inferSelect & { toPack: number }

async function readLine(tx: Tx, orderId: string, position: number): Promise<PackedLine> {
  const [found] = await tx
    .select({
      line: orderLine,
      toPack: sql<number>`("order_line"."quantity" - pieces_gone("order_line"."order_id", "order_line"."position"))::int`,
    })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.position, position)))
  if (!found) throw new Refusal('NOT_FOUND')
  return { ...found.line, toPack: found.toPack }
}

type Replacement = { product: LockedProduct; quantity: number }

async function lockReplacement(tx: Tx, line: PackedLine, requested: NonNullable<Report['replacement']>): Promise<Replacement> {
  if (!mayReplace(line.ifShort)) throw new Refusal('REPLACEMENT_NOT_WANTED')
  const productId = parseProductId(requested.productId)
  const field = 'replacement.productId'
  if (productId === null || productId === line.productId) throw badField(field, 'Must be another product')
  // Both products, in id order like every change of stock.
  const product = (await lockProducts(tx, [productId, line.productId])).get(productId)
  if (!product?.active) throw badField(field, 'Must be a product of the shop')
  // A provider cannot move a paid amount between its taxed and its exempt part.
  if (product.taxExempt !== line.taxExempt) throw badField(field, 'Must be taxed as the line is')
  // A scale reads the pieces of a line; those of a replacement have no line, so their difference could not be given back.
  if (product.weightCeiling !== null) throw badField(field, 'Must not be sold by weight')
  if (product.stockCount < requested.quantity) throw new Refusal('OUT_OF_STOCK')
  return { product, quantity: requested.quantity }
}

async function replace(
  tx: Tx,
  { shortageId, orderId, quantity }: Report,
  line: PackedLine,
  { product, quantity: pieces }: Replacement,
  actorId: string,
): Promise<ShortOutcome> {
  const agreed = line.ifShort === 'best-match'
  const worth = (product.price - product.discount) * pieces
  // Pieces that were weighed cost less than was paid for them.
  const { line: paidLine } = await readRefundableLine(tx, orderId, line.position)
  const charged = replacementCharge({ ...product, quantity: pieces }, piecesWorth(paidLine, quantity).won)
  await moveStock(tx, [{ productId: product.id, delta: -pieces, kind: 'substitute', orderId }])
  const [row] = await tx
    .insert(lineReplacement)
    .values({
      shortageId,
      orderId,
      productId: product.id,
      quantity: pieces,
      name: product.names,
      unit: product.unit,
      worth,
      charged,
      image: atWidth(product.image, IMAGE_WIDTH),
      state: agreed ? 'accepted' : 'asked',
      expiresAt: sql`now() + make_interval(mins => ${REPLACEMENT_ANSWER_MINUTES})`,
      ...(agreed && { decidedAt: sql`now()`, decidedBy: 'wish' as const }),
    })
    .returning()
  if (!row) throw new Error(`The replacement of short line ${shortageId} was not kept`)
  await notifyShortLine(tx, shortageId, agreed ? 'line-replaced' : 'replacement-asked')
  if (!agreed) return { outcome: 'asked', refunded: 0, expiresAt: row.expiresAt.toISOString() }
  const short = await readShortLine(tx, shortageId)
  if (!short) throw new Error(`Short line ${shortageId} was not kept`)
  return { outcome: 'replaced', refunded: await settleReplaced(tx, short, actorId), expiresAt: null }
}

async function leaveOutReported(tx: Tx, shortageId: string, orderId: string, actorId: string): Promise<ShortOutcome> {
  if ((await paidPiecesLeft(tx, orderId)) === 0) throw new Refusal('NOTHING_LEFT')
  const short = await readShortLine(tx, shortageId)
  if (!short) throw new Error(`Short line ${shortageId} was not kept`)
  await notifyShortLine(tx, shortageId, 'line-left-out')
  return { outcome: 'left-out', refunded: await leaveOut(tx, short, actorId), expiresAt: null }
}
