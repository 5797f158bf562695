import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyLive } from '#server/platform/live/live-events.ts'

/** Makes the open pages of a customer, or of all customers for null, reload the unread count, so that every tab shows the same. */
export async function notifyUnread(tx: Tx, accountId: string | null): Promise<void> {
  await notifyLive(tx, accountId ?? 'everybody', { type: 'notification', id: accountId ?? 'everybody' })
}
