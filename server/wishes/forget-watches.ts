import { eq } from 'drizzle-orm'
import { stockWatch } from '#server/database/schema/wishes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** The customer is told of nothing that comes back any more. */
export async function forgetWatches(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(stockWatch).where(eq(stockWatch.accountId, accountId))
}
