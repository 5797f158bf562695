import { moveStock } from '#server/catalogue/move-stock.ts'
import { lineReplacement, lineShortage } from '#server/database/schema/packing.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { and, eq, sql } from '../../platform/database/drizzle.ts'

/**
 * Ends the replacements of an order that is cancelled: open questions are withdrawn, and what was set apart or packed returns to the shelf.
 * The order is locked.
 */
export async function withdrawReplacements(tx: Tx, orderId: string): Promise<void> {
  const rows = await tx.select().from(lineReplacement).where(eq(lineReplacement.orderId, orderId))
  if (rows.length === 0) return
  await tx
    .update(lineReplacement)
    .set({ state: 'withdrawn', decidedAt: sql`now()`, decidedBy: 'order' })
    .where(and(eq(lineReplacement.orderId, orderId), eq(lineReplacement.state, 'asked')))
  await tx
    .update(lineShortage)
    .set({ resolution: 'left-out', resolvedAt: sql`now()` })
    .where(and(eq(lineShortage.orderId, orderId), sql`${lineShortage.resolution} is null`))
  const held = rows.filter(({ state }) => state === 'asked' || state === 'accepted')
  await moveStock(
    tx,
    held.map(({ productId, quantity }) => ({ productId, delta: quantity, kind: 'substitute-return' as const, orderId })),
  )
}
