import { and, eq, gt } from 'drizzle-orm'
import { chatMessage, chatThread } from '#server/database/schema/chat.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { addNotification } from './add-notification.ts'
import { inAllLanguages } from './in-all-languages.ts'

/**
 * Tells a customer that the shop answered in the chat, unless the answer was read or taken back meanwhile. Once for each; what was said stays
 * in the chat.
 */
export async function tellReply(tx: Tx, accountId: string, messageId: string): Promise<void> {
  const [unread] = await tx
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .innerJoin(chatThread, eq(chatThread.accountId, chatMessage.accountId))
    .where(and(eq(chatMessage.id, messageId), eq(chatMessage.accountId, accountId), gt(chatMessage.number, chatThread.userRead)))
  if (!unread) return
  await addNotification(tx, {
    accountId,
    origin: `chat:${messageId}`,
    topic: 'chat',
    title: inAllLanguages('notifications.chatReply.title'),
    description: inAllLanguages('notifications.chatReply.text'),
    image: null,
    action: '/Chat',
  })
}
