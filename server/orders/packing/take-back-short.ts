import { lockProducts } from '#server/catalogue/lock-products.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { lineReplacement, lineShortage } from '#server/database/schema/packing.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { notifyOrderById } from '../notify-order.ts'
import { refillShelf } from './missing-stock.ts'
import { notifyChatCard } from './notify-chat-card.ts'
import { notifyPacking } from './notify-packing.ts'
import { notifyShortLine } from './notify-short-line.ts'
import { readShortLine, type ShortLineRow } from './short-line.ts'

/**
 * Takes a reported shortage back, because its pieces were found: they are packed as ordered, what was set apart returns to the shelf, and
 * the customer is notified. The order has held its pieces all the while; a shelf that was reported empty is counted back.
 * @throws Refusal NOT_FOUND; REPLACEMENT_ANSWERED once its customer has answered, or something went back
 */
export async function takeBackShort(tx: Tx, shortageId: string): Promise<ShortLineRow> {
  const found = await readShortLine(tx, shortageId)
  if (!found || !(await lockOrder(tx, found.shortage.orderId))) throw new Refusal('NOT_FOUND')
  // Read again, because an answer may have come while the order was locked.
  const short = await readShortLine(tx, shortageId)
  if (short?.shortage.resolution !== null || short.replacement?.state !== 'asked') throw new Refusal('REPLACEMENT_ANSWERED')
  const { orderId } = short.shortage
  const { productId, quantity } = short.replacement
  // Both products, in id order like every change of stock.
  await lockProducts(tx, [short.line.productId, productId])
  await tx
    .update(lineReplacement)
    .set({ state: 'withdrawn', decidedAt: sql`now()`, decidedBy: 'staff' })
    .where(eq(lineReplacement.shortageId, shortageId))
  await tx.update(lineShortage).set({ resolution: 'found', resolvedAt: sql`now()` }).where(eq(lineShortage.id, shortageId))
  await moveStock(tx, [{ productId, delta: quantity, kind: 'substitute-return', orderId }])
  if (short.shortage.shelfEmpty) await refillShelf(tx, short)
  await notifyShortLine(tx, shortageId, 'line-found')
  await notifyOrderById(tx, orderId)
  await notifyPacking(tx, [orderId])
  await notifyChatCard(tx, short.accountId)
  return short
}
