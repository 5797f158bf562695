import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyLive } from '#server/platform/live/live-events.ts'

/** Notifies the open chats of a customer and of the shop, which show the card of a replacement. */
export async function notifyChatCard(tx: Tx, accountId: string): Promise<void> {
  await notifyLive(tx, accountId, { type: 'chat', id: accountId })
  await notifyLive(tx, 'staff:chat.read', { type: 'chat', id: accountId })
}
