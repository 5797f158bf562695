import { chatMessage } from '#server/database/schema/chat.ts'
import { and, desc, eq, lt } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { type MessageRow, selectMessages } from './message-row.ts'

/**
 * A page of one customer's chat, oldest message first: the newest messages, or those before a cursor.
 * @throws Refusal BAD_REQUEST for an invalid cursor.
 */
export async function readMessages(
  reader: Reader,
  accountId: string,
  page: { before?: string; limit: number },
): Promise<{ rows: MessageRow[]; before: string | null }> {
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
  return { rows: items.reverse(), before: nextCursor }
}
