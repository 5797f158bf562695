import type { z } from 'zod'
import type { consoleCorrectStock } from '#contract/calls/console/stock/stock.ts'
import { sameJson } from '#contract/rules/changed-values.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { lot, stockMove } from '#server/database/schema/stock.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'
import { lotId } from './lots/lot-id.ts'
import { readStockRow } from './read-stock.ts'

type Correction = z.output<typeof consoleCorrectStock.body>

/**
 * Takes pieces out of the stock, or puts found ones in, with a reason. The same correction under the same key is booked once. Returns the
 * counts of the product before and after, and whether it was booked already.
 * @throws Refusal NOT_FOUND also for a lot that is not sold, CHANGED_MEANWHILE with the row as it is now, OUT_OF_STOCK when there are not
 * as many, IDEMPOTENCY_KEY_REUSED for another correction
 */
export async function correctStock(tx: Tx, { key, itemId, lotId: ofLot, reason, pieces, was, note }: Correction, actorId: string) {
  const id = productId(itemId)
  const locked = (await lockProducts(tx, [id])).get(id)
  if (!locked) throw new Refusal('NOT_FOUND')
  const delta = reason === 'found' ? pieces : -pieces
  const move = { productId: id, lotId: ofLot === null ? null : lotId(ofLot), delta, reason, note: note || null }
  if (key !== undefined && (await isBooked(tx, key, move))) return { before: locked.stockCount, after: locked.stockCount, again: true }
  const chosen = ofLot === null ? null : await findLot(tx, id, lotId(ofLot))
  if ((chosen?.remaining ?? locked.stockCount) !== was) {
    throw new Refusal('CHANGED_MEANWHILE', { fresh: await readStockRow(tx, id, new Date()) })
  }
  await moveStock(tx, [{ productId: id, delta, kind: 'correction', reason, actorId, note: note || undefined, lotId: chosen?.id, key }])
  return { before: locked.stockCount, after: locked.stockCount + delta, again: false }
}

/** Whether a correction was booked under its key before. @throws Refusal IDEMPOTENCY_KEY_REUSED for another one */
async function isBooked(
  tx: Tx,
  key: string,
  move: Pick<typeof stockMove.$inferSelect, 'productId' | 'lotId' | 'delta' | 'reason' | 'note'>,
) {
  const [before] = await tx
    .select({
      productId: stockMove.productId,
      lotId: stockMove.lotId,
      delta: stockMove.delta,
      reason: stockMove.reason,
      note: stockMove.note,
    })
    .from(stockMove)
    .where(eq(stockMove.key, key))
  if (before && !sameJson(before, move)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return before !== undefined
}

async function findLot(tx: Tx, ofProduct: number, id: number): Promise<{ id: number; remaining: number }> {
  const [found] = await tx
    .select({ id: lot.id, remaining: lot.remaining, blocked: lot.blocked })
    .from(lot)
    .where(and(eq(lot.id, id), eq(lot.productId, ofProduct)))
  if (!found || found.blocked !== null) throw new Refusal('NOT_FOUND')
  return found
}

/** Sets the limit of a product below which it is low; null for the usual one. Returns the earlier one. @throws Refusal NOT_FOUND */
export async function setLowLimit(tx: Tx, id: number, lowLimit: number | null): Promise<number | null> {
  const [before] = await tx.select({ lowLimit: product.lowLimit }).from(product).where(eq(product.id, id)).for('no key update')
  if (!before) throw new Refusal('NOT_FOUND')
  await tx.update(product).set({ lowLimit }).where(eq(product.id, id))
  await notifyWaiting(tx, 'catalogue.read')
  return before.lowLimit
}
