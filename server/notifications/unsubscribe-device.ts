import { and, eq } from 'drizzle-orm'
import { pushSubscription } from '#server/database/schema/notifications.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Forgets a device of an account. An unknown one is no error. */
export async function unsubscribeDevice(tx: Tx, accountId: string, endpoint: string): Promise<void> {
  await tx.delete(pushSubscription).where(and(eq(pushSubscription.accountId, accountId), eq(pushSubscription.endpoint, endpoint)))
}
