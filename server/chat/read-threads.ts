import { z } from 'zod'
import type { ChatListName, ChatThread } from '#contract/calls/console/chat-desk.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import type { Language } from '#contract/rules/languages.ts'
import { phoneDigits } from '#contract/rules/phone.ts'
import { account } from '#server/database/schema/account.ts'
import { chatMessage, chatThread } from '#server/database/schema/chat.ts'
import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from '#server/platform/database/drizzle.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursor, pageOf, placeText } from '#server/platform/paging.ts'
import { toDeskMessages, writerName } from './message-row.ts'
import { customerColumns, toCustomer } from './read-customer.ts'

const places = cursor(z.tuple([z.int().min(0), placeText]))

interface ThreadQuery extends PageQuery {
  show: ChatListName
  q?: string
}

/**
 * A page of the chats for staff: unanswered ones first, the longest waiting on top, then answered ones, newest first. `me` is the account
 * of the caller. A search looks through open and closed chats.
 * @throws Refusal BAD_REQUEST for an invalid cursor.
 */
export async function readThreads(reader: Reader, query: ThreadQuery, me: string, language: Language): Promise<Page<ChatThread>> {
  const [queue, accountId] = query.cursor === undefined ? [] : places.decode(query.cursor)
  const rows = await reader
    .select({
      thread: chatThread,
      customer: customerColumns,
      message: chatMessage,
      by: writerName,
      handler: sql<string | null>`(select h.name from account h where h.id = ${chatThread.handlerId})`,
      unread: sql<number>`(select count(*)::int from chat_message u
        where u.account_id = ${chatThread.accountId} and u.sender = 'user' and u.number > ${chatThread.shopRead})`,
    })
    .from(chatThread)
    .innerJoin(account, eq(account.id, chatThread.accountId))
    .innerJoin(
      chatMessage,
      eq(
        chatMessage.number,
        sql`(select l.number from chat_message l where l.account_id = ${chatThread.accountId} and not l.automatic order by l.number desc limit 1)`,
      ),
    )
    .where(
      and(
        query.q ? matches(query.q) : LISTS[query.show](me),
        queue === undefined || accountId === undefined
          ? undefined
          : or(gt(chatThread.queue, queue), and(eq(chatThread.queue, queue), gt(chatThread.accountId, accountId))),
      ),
    )
    .orderBy(asc(chatThread.queue), asc(chatThread.accountId))
    .limit(query.limit + 1)
  const { items, nextCursor } = pageOf(rows, query.limit, ({ thread }) => places.encode([thread.queue, thread.accountId]))
  const messages = await toDeskMessages(
    reader,
    items.map(({ thread, message, by }) => ({ message, by, userRead: thread.userRead, shopRead: thread.shopRead })),
    language,
  )
  return {
    items: items.flatMap(({ thread, customer, handler, unread }, index) => {
      const last = messages[index]
      if (!last) return []
      return {
        customer: toCustomer(customer),
        waitingSince: thread.waitingSince?.toISOString() ?? null,
        closedAt: thread.closedAt?.toISOString() ?? null,
        handler: thread.handlerId === null ? null : { _id: thread.handlerId, name: handler ?? '' },
        unread,
        last,
      }
    }),
    nextCursor,
  }
}

/** Each list has an index of its own in this order. */
const LISTS: Record<ChatListName, (me: string) => SQL | undefined> = {
  all: () => isNull(chatThread.closedAt),
  waiting: () => isNotNull(chatThread.waitingSince),
  mine: (me) => eq(chatThread.handlerId, me),
  closed: () => isNotNull(chatThread.closedAt),
}

/** Whether a customer has these words in name or e-mail, or these digits in the phone number. */
function matches(q: string): SQL | undefined {
  const text = `%${escapeLike(q)}%`
  const digits = phoneDigits(q)
  const phone = digits === null ? undefined : sql`${account.phone} like ${`%${digits}%`}`
  return or(sql`${account.name} ilike ${text}`, sql`${account.email} like ${text.toLowerCase()}`, phone)
}
