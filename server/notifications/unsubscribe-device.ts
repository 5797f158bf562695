import { pushSubscription } from '#server/database/schema/notifications.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Deletes a device of an account. An unknown one is not an error. */
export async function unsubscribeDevice(tx: Tx, accountId: string, endpoint: string): Promise<void> {
  await tx.delete(pushSubscription).where(and(eq(pushSubscription.accountId, accountId), eq(pushSubscription.endpoint, endpoint)))
}
