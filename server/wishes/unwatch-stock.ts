import { stockWatch } from '#server/database/schema/wishes.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Deletes a customer's back-in-stock request for a product. */
export async function unwatchStock(tx: Tx, accountId: string, productId: number): Promise<void> {
  await tx.delete(stockWatch).where(and(eq(stockWatch.accountId, accountId), eq(stockWatch.productId, productId)))
}
