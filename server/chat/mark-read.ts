import { chatMessage, chatThread } from '#server/database/schema/chat.ts'
import { and, eq, lt } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { notifyChat } from './thread.ts'

/**
 * Records that one side of a chat has read everything up to a message. Never moves backwards.
 * @throws Refusal NOT_FOUND for a message that is not in that chat.
 */
export async function markRead(tx: Tx, accountId: string, side: 'user' | 'shop', upTo: string): Promise<void> {
  const [found] = await tx
    .select({ number: chatMessage.number })
    .from(chatMessage)
    .where(and(eq(chatMessage.id, upTo), eq(chatMessage.accountId, accountId)))
  if (!found) throw new Refusal('NOT_FOUND')
  const mark = side === 'user' ? chatThread.userRead : chatThread.shopRead
  const moved = await tx
    .update(chatThread)
    .set(side === 'user' ? { userRead: found.number } : { shopRead: found.number })
    .where(and(eq(chatThread.accountId, accountId), lt(mark, found.number)))
  if (moved.rowCount) await notifyChat(tx, accountId)
}
