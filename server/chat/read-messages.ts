import { and, desc, eq, lt } from 'drizzle-orm'
import type { ChatMessage } from '#contract/chat.ts'
import type { Language } from '#contract/languages.ts'
import { chatMessage } from '#server/database/schema/chat.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { numberCursor, numberIn } from '#server/platform/number-cursor.ts'
import { selectMessages, toChatMessage } from './message-row.ts'

/**
 * A page of one customer's chat, oldest message first: the newest messages, or those before a place.
 * @throws Refusal BAD_REQUEST for a place that no answer gave.
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
        page.before === undefined ? undefined : lt(chatMessage.number, numberIn(page.before, 'before')),
      ),
    )
    .orderBy(desc(chatMessage.number))
    .limit(page.limit + 1)
  const shown = rows.slice(0, page.limit)
  const oldest = shown.at(-1)
  return {
    data: shown.map((row) => toChatMessage(row, language)).reverse(),
    before: rows.length > page.limit && oldest ? numberCursor(oldest.message.number) : null,
  }
}
