import { lockProducts } from '#server/catalogue/lock-products.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { orderLine } from '#server/database/schema/orders.ts'
import { lineReplacement, lineShortage } from '#server/database/schema/packing.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { giveUpMissing } from './missing-stock.ts'
import { readShortLines } from './short-line.ts'

/**
 * Ends the replacements of an order that is cancelled: open questions are withdrawn, the pieces that they are about are given up as
 * missing, and what was set apart or packed returns to the shelf. The order is locked.
 */
export async function withdrawReplacements(tx: Tx, orderId: string): Promise<void> {
  const short = await readShortLines(tx, orderId)
  const rows = short.flatMap(({ replacement }) => replacement ?? [])
  if (rows.length === 0) return
  // All products of the order, in id order like every change of stock.
  const lines = await tx.select({ productId: orderLine.productId }).from(orderLine).where(eq(orderLine.orderId, orderId))
  await lockProducts(
    tx,
    [...lines, ...rows].map(({ productId }) => productId),
  )
  await tx
    .update(lineReplacement)
    .set({ state: 'withdrawn', decidedAt: sql`now()`, decidedBy: 'order' })
    .where(and(eq(lineReplacement.orderId, orderId), eq(lineReplacement.state, 'asked')))
  await tx
    .update(lineShortage)
    .set({ resolution: 'left-out', resolvedAt: sql`now()` })
    .where(and(eq(lineShortage.orderId, orderId), sql`${lineShortage.resolution} is null`))
  for (const one of short) if (one.shortage.resolution === null) await giveUpMissing(tx, one)
  const held = rows.filter(({ state }) => state === 'asked' || state === 'accepted')
  await moveStock(
    tx,
    held.map(({ productId, quantity }) => ({ productId, delta: quantity, kind: 'substitute-return' as const, orderId })),
  )
}
