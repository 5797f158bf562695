import type { PriceRefused } from '#contract/calls/console/products/price-changes.ts'
import type { Language } from '#contract/rules/languages.ts'
import { priceChange, priceChangeLine } from '#server/database/schema/prices.ts'
import { asc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { applyMoves, refusedMoves } from './change-prices.ts'

/**
 * Takes back a change of many prices. Products whose prices somebody changed since keep them, and are named.
 * @throws Refusal NOT_FOUND; CHANGED_MEANWHILE when it was taken back before
 */
export async function undoPrices(tx: Tx, changeId: string, language: Language): Promise<{ undone: number; refused: PriceRefused[] }> {
  const [change] = await tx.select().from(priceChange).where(eq(priceChange.id, changeId)).for('update')
  if (!change) throw new Refusal('NOT_FOUND')
  if (change.undoneAt) throw new Refusal('CHANGED_MEANWHILE')
  const lines = await tx
    .select()
    .from(priceChangeLine)
    .where(eq(priceChangeLine.changeId, changeId))
    .orderBy(asc(priceChangeLine.productId))
  const moves = lines.map((line) => ({
    id: line.productId,
    from: { price: line.priceAfter, discount: line.discountAfter },
    to: { price: line.priceBefore, discount: line.discountBefore },
  }))
  const refused = await refusedMoves(tx, moves, language)
  const kept = new Set(refused.map(({ itemId }) => Number(itemId)))
  const back = moves.filter(({ id }) => !kept.has(id))
  if (back.length > 0) await applyMoves(tx, back)
  await tx.update(priceChange).set({ undoneAt: sql`now()` }).where(eq(priceChange.id, changeId))
  return { undone: back.length, refused }
}
