import { and, eq, gt } from 'drizzle-orm'
import { chatMessage, chatThread } from '#server/database/schema/chat.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { addNotification } from './add-notification.ts'
import { REPLY_MAIL_EFFECT } from './effect-kinds.ts'
import { inAllLanguages } from './in-all-languages.ts'

/** Minutes that an answer waits to be seen in the shop before it is told by mail. */
const MAIL_AFTER = 10

/**
 * Tells a customer that the shop answered in the chat, unless the answer was read or taken back meanwhile. Once for each; what was said stays
 * in the chat.
 */
export async function tellReply(tx: Tx, accountId: string, messageId: string): Promise<void> {
  if ((await readBefore(tx, accountId, messageId)) === null) return
  await addNotification(tx, {
    accountId,
    origin: `chat:${messageId}`,
    topic: 'chat',
    title: inAllLanguages('notifications.chatReply.title'),
    description: inAllLanguages('notifications.chatReply.text'),
    image: null,
    action: '/Chat',
  })
  await writeOutbox(tx, REPLY_MAIL_EFFECT, { accountId, messageId }, new Date(Date.now() + MAIL_AFTER * 60_000))
}

/** Tells by mail of an answer that is still unread. Of all answers that come before the customer looks, the first is mailed. */
export async function mailReply(tx: Tx, accountId: string, messageId: string): Promise<void> {
  const read = await readBefore(tx, accountId, messageId)
  if (read !== null) await queueMail(tx, { template: 'chat-reply', accountId, read })
}

/** The number of the newest message that the customer has read, while this one is unread; null when it was read or taken back. */
async function readBefore(tx: Tx, accountId: string, messageId: string): Promise<number | null> {
  const [unread] = await tx
    .select({ read: chatThread.userRead })
    .from(chatMessage)
    .innerJoin(chatThread, eq(chatThread.accountId, chatMessage.accountId))
    .where(and(eq(chatMessage.id, messageId), eq(chatMessage.accountId, accountId), gt(chatMessage.number, chatThread.userRead)))
  return unread?.read ?? null
}
