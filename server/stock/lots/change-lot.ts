import type { z } from 'zod'
import type { consoleChangeLot } from '#contract/calls/console/stock/lots.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { blockExpired } from '#server/catalogue/lots/block-expired-lots.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { lot, lotMove } from '#server/database/schema/stock.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { blockRecalled } from '../recall/recalled-codes.ts'
import { lotId } from './lot-id.ts'
import { readLot } from './read-lots.ts'

type Lot = typeof lot.$inferSelect

interface By {
  actorId: string
  now: Date
}

/** Locks the product of a lot, then reads the lot: every change of lots begins so. @throws Refusal NOT_FOUND */
export async function lockLot(tx: Tx, id: string): Promise<Lot> {
  const [first] = await tx
    .select({ productId: lot.productId })
    .from(lot)
    .where(eq(lot.id, lotId(id)))
  if (!first) throw new Refusal('NOT_FOUND')
  await lockProducts(tx, [first.productId])
  const [found] = await tx
    .select()
    .from(lot)
    .where(eq(lot.id, lotId(id)))
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/**
 * Corrects the code or the date of a lot. By the new date it is sold again, or no more; a recalled lot stays blocked, and one with a
 * recalled code is blocked at once. Returns it as it was.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with the lot as it is now
 */
export async function changeLot(
  tx: Tx,
  { lotId: id, code, bestBefore, was }: z.output<typeof consoleChangeLot.body>,
  by: By,
): Promise<Lot> {
  const found = await lockLot(tx, id)
  if (found.code !== was.code || found.bestBefore !== was.bestBefore) {
    throw new Refusal('CHANGED_MEANWHILE', { fresh: await readLot(tx, id, by.now) })
  }
  await tx.update(lot).set({ code, bestBefore }).where(eq(lot.id, found.id))
  const recalled = await blockRecalled(tx, { ...found, code }, by.actorId)
  if (found.blocked === 'expired' && !recalled) {
    if (found.remaining === 0) await tx.update(lot).set({ blocked: null }).where(eq(lot.id, found.id))
    const back = { productId: found.productId, delta: found.remaining, kind: 'unblock' as const, reason: 'expired' as const }
    await moveStock(tx, [{ ...back, lotId: found.id }])
  }
  await blockExpired(tx, found.productId)
  return found
}

/**
 * Writes off what is left of a lot that is not sold any more: its pieces left the stock that can be sold when it was blocked. Returns the
 * lot as it was.
 * @throws Refusal NOT_FOUND, LOT_IS_SOLD, CHANGED_MEANWHILE with the lot as it is now
 */
export async function throwAway(tx: Tx, { lotId: id, was }: { lotId: string; was: number }, by: By): Promise<Lot> {
  const found = await lockLot(tx, id)
  if (found.blocked === null) throw new Refusal('LOT_IS_SOLD')
  if (found.remaining !== was) throw new Refusal('CHANGED_MEANWHILE', { fresh: await readLot(tx, id, by.now) })
  await tx.insert(lotMove).values({ lotId: found.id, productId: found.productId, delta: -was, actorId: by.actorId })
  return found
}
