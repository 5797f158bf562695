import { and, desc, eq, lt } from 'drizzle-orm'
import type { ChatMessage } from '#contract/calls/chat.ts'
import type { Language } from '#contract/rules/languages.ts'
import { chatMessage } from '#server/database/schema/chat.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { selectMessages, toChatMessage } from './message-row.ts'

/**
 * A page of one customer's chat, oldest message first: the newest messages, or those before a cursor.
 * @throws Refusal BAD_REQUEST for an invalid cursor.
 */
export async function readMessages(
  reader: Reader,
  accountId: string,
  page: { before?: string; limit: number },
  language: Language,
): Promise<{ data: ChatMessage[]; before: string | null }> {
  const rows = await selectMessages(reader)
    .where(
      and(
        eq(chatMessage.accountId, accountId),
        page.before === undefined ? undefined : lt(chatMessage.number, numberCursor.decode(page.before, 'before')),
      ),
    )
    .orderBy(desc(chatMessage.number))
    .limit(page.limit + 1)
  const { items, nextCursor } = pageOf(rows, page.limit, (oldest) => numberCursor.encode(oldest.message.number))
  return { data: items.map((row) => toChatMessage(row, language)).reverse(), before: nextCursor }
}
