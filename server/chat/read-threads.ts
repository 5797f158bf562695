import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PageQuery } from '#contract/paging.ts'
import type { Language } from '#contract/rules/languages.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import { account } from '#server/database/schema/account.ts'
import { chatMessage, chatThread } from '#server/database/schema/chat.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursor, pageOf } from '#server/platform/paging.ts'
import { toChatMessage } from './message-row.ts'

const places = cursor(z.tuple([z.int().min(0), z.string().max(64)]))

/**
 * A page of the chats for staff: unanswered ones first, the longest waiting on top, then answered ones, newest first.
 * @throws Refusal BAD_REQUEST for an invalid cursor.
 */
export async function readThreads(reader: Reader, page: PageQuery, language: Language) {
  const [queue, accountId] = page.cursor === undefined ? [] : places.decode(page.cursor)
  const rows = await reader
    .select({
      thread: chatThread,
      customer: { _id: account.id, name: account.name, email: account.email, phone: account.phone },
      message: chatMessage,
      unread: sql<number>`(select count(*)::int from chat_message u
        where u.account_id = ${chatThread.accountId} and u.sender = 'user' and u.number > ${chatThread.shopRead})`,
    })
    .from(chatThread)
    .innerJoin(account, eq(account.id, chatThread.accountId))
    .innerJoin(
      chatMessage,
      eq(chatMessage.number, sql`(select max(l.number) from chat_message l where l.account_id = ${chatThread.accountId})`),
    )
    .where(
      queue === undefined || accountId === undefined
        ? undefined
        : or(gt(chatThread.queue, queue), and(eq(chatThread.queue, queue), gt(chatThread.accountId, accountId))),
    )
    .orderBy(asc(chatThread.queue), asc(chatThread.accountId))
    .limit(page.limit + 1)
  const { items, nextCursor } = pageOf(rows, page.limit, ({ thread }) => places.encode([thread.queue, thread.accountId]))
  return {
    items: items.map(({ thread, customer, message, unread }) => ({
      customer: { ...customer, phone: nationalPhone(customer.phone) },
      waitingSince: thread.waitingSince?.toISOString() ?? null,
      unread,
      last: toChatMessage({ message, userRead: thread.userRead, shopRead: thread.shopRead }, language),
    })),
    nextCursor,
  }
}
