import type { ChatThreadPage } from '#contract/calls/console/chat-desk.ts'
import type { Language } from '#contract/rules/languages.ts'
import { account } from '#server/database/schema/account.ts'
import { chatThread, chatWriting } from '#server/database/schema/chat.ts'
import { and, asc, eq, gt, ne, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { toDeskMessages } from './message-row.ts'
import { readCustomer } from './read-customer.ts'
import { readMessages } from './read-messages.ts'

/** One chat as staff see it. `me` is the account of the caller. @throws Refusal NOT_FOUND, BAD_REQUEST for an invalid cursor */
export async function readThread(
  reader: Reader,
  accountId: string,
  page: { before?: string; limit: number },
  me: string,
  language: Language,
): Promise<Omit<ChatThreadPage, 'success' | 'message'>> {
  const customer = await readCustomer(reader, accountId)
  // Before the messages: an answer then never names a message that this page does not have.
  const [thread] = await reader
    .select({
      waitingSince: chatThread.waitingSince,
      closedAt: chatThread.closedAt,
      handlerId: chatThread.handlerId,
      handler: account.name,
      upTo: sql<number>`(select coalesce(max(m.number), 0) from chat_message m where m.account_id = ${chatThread.accountId})`.mapWith(
        Number,
      ),
    })
    .from(chatThread)
    .leftJoin(account, eq(account.id, chatThread.handlerId))
    .where(eq(chatThread.accountId, accountId))
  const [{ rows, before }, writing] = await Promise.all([
    readMessages(reader, accountId, page),
    reader
      .select({ name: account.name })
      .from(chatWriting)
      .innerJoin(account, eq(account.id, chatWriting.staffId))
      .where(and(eq(chatWriting.accountId, accountId), ne(chatWriting.staffId, me), gt(chatWriting.until, sql`now()`)))
      .orderBy(asc(account.name)),
  ])
  return {
    customer,
    handler: thread?.handlerId ? { _id: thread.handlerId, name: thread.handler ?? '' } : null,
    closedAt: thread?.closedAt?.toISOString() ?? null,
    waitingSince: thread?.waitingSince?.toISOString() ?? null,
    writing: writing.map(({ name }) => name),
    upTo: thread?.upTo ?? 0,
    data: await toDeskMessages(reader, rows, language),
    before,
  }
}
