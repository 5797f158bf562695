import { wish } from '#server/database/schema/wishes.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Takes a product off a customer's wish list, whether it is there or not. */
export async function removeWish(tx: Tx, accountId: string, productId: number): Promise<void> {
  await tx.delete(wish).where(and(eq(wish.accountId, accountId), eq(wish.productId, productId)))
}
