import { MINUTE_MS } from '#contract/durations.ts'
import { chatMessage, chatThread } from '#server/database/schema/chat.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { readMessageWords } from '#server/messages/texts/message-words.ts'
import { and, eq, gt } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { addNotification } from './add-notification.ts'
import { REPLY_MAIL_EFFECT } from './effect-kinds.ts'
import { inAllLanguages } from './in-all-languages.ts'

/** Minutes for which a reply may be read in the shop before it is mailed. */
const MAIL_AFTER = 10

/** Notifies a customer of a reply in the chat, unless it was read or deleted in the meantime. Once per reply, without its text. */
export async function notifyReply(tx: Tx, accountId: string, messageId: string): Promise<void> {
  if ((await readBefore(tx, accountId, messageId)) === null) return
  const words = await readMessageWords(tx)
  await addNotification(tx, {
    accountId,
    origin: `chat:${messageId}`,
    topic: 'chat',
    title: inAllLanguages('notifications.chatReply.title', undefined, words),
    description: inAllLanguages('notifications.chatReply.text', undefined, words),
    image: null,
    action: '/Chat',
  })
  await writeOutbox(tx, REPLY_MAIL_EFFECT, { accountId, messageId }, new Date(Date.now() + MAIL_AFTER * MINUTE_MS))
}

/** Mails a reply that is still unread. Of all replies before the customer reads the chat, only the first is mailed. */
export async function mailReply(tx: Tx, accountId: string, messageId: string): Promise<void> {
  const read = await readBefore(tx, accountId, messageId)
  if (read !== null) await queueMail(tx, { template: 'chat-reply', accountId, read })
}

/** The number of the newest message that the customer has read, while this one is unread; null when it was read or deleted. */
async function readBefore(tx: Tx, accountId: string, messageId: string): Promise<number | null> {
  const [unread] = await tx
    .select({ read: chatThread.userRead })
    .from(chatMessage)
    .innerJoin(chatThread, eq(chatThread.accountId, chatMessage.accountId))
    .where(and(eq(chatMessage.id, messageId), eq(chatMessage.accountId, accountId), gt(chatMessage.number, chatThread.userRead)))
  return unread?.read ?? null
}
