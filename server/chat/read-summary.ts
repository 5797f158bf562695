import { chatMessage, chatThread } from '#server/database/schema/chat.ts'
import { and, desc, eq, gt, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/**
 * Number of replies that a customer has not read, and the shop's last message unless the customer wrote after it (product rules, 4.5).
 * Away messages count as neither.
 */
export async function readSummary(
  reader: Reader,
  accountId: string,
): Promise<{ unread: number; notice: { _id: string; at: string } | null }> {
  const unread = reader
    .select({ count: sql<number>`count(*)::int` })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.accountId, chatThread.accountId),
        eq(chatMessage.sender, 'admin'),
        eq(chatMessage.automatic, false),
        gt(chatMessage.number, chatThread.userRead),
      ),
    )
  const [last] = await reader
    .select({ id: chatMessage.id, sender: chatMessage.sender, at: chatMessage.createdAt, unread: sql<number>`(${unread})` })
    .from(chatThread)
    .innerJoin(chatMessage, eq(chatMessage.accountId, chatThread.accountId))
    .where(and(eq(chatThread.accountId, accountId), eq(chatMessage.automatic, false)))
    .orderBy(desc(chatMessage.number))
    .limit(1)
  if (!last) return { unread: 0, notice: null }
  return { unread: last.unread, notice: last.sender === 'admin' ? { _id: last.id, at: last.at.toISOString() } : null }
}
