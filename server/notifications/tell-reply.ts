import type { Tx } from '#server/database/transaction.ts'
import { addNotification } from './add-notification.ts'
import { inAllLanguages } from './in-all-languages.ts'

/** Tells a customer that the shop answered in the chat. Once for each answer; what was said stays in the chat. */
export async function tellReply(tx: Tx, accountId: string, messageId: string): Promise<void> {
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
