import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyLive } from '#server/platform/live/live-events.ts'

/** Lets the open pages of a customer, or with null of everybody, count anew what is unread: every tab shows the same bell. */
export async function tellUnread(tx: Tx, accountId: string | null): Promise<void> {
  await notifyLive(tx, accountId ?? 'everybody', { type: 'notification', id: accountId ?? 'everybody' })
}
