import { stockWatch } from '#server/database/schema/wishes.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Deletes all back-in-stock requests of a customer. */
export async function deleteWatches(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(stockWatch).where(eq(stockWatch.accountId, accountId))
}
