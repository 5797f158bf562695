import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { nationalPhone } from '#contract/phone.ts'
import { account } from '#server/database/schema/account.ts'
import { chatMessage, chatThread } from '#server/database/schema/chat.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import { toChatMessage } from './message-row.ts'

/**
 * A page of the chats for staff: who waits longest first, then the answered ones, the newest first.
 * @throws Refusal BAD_REQUEST for a cursor that no answer gave.
 */
export async function readThreads(reader: Reader, page: { cursor?: string; limit: number }, language: Language) {
  const after = page.cursor === undefined ? null : placeOf(page.cursor)
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
      after
        ? or(gt(chatThread.queue, after.queue), and(eq(chatThread.queue, after.queue), gt(chatThread.accountId, after.accountId)))
        : undefined,
    )
    .orderBy(asc(chatThread.queue), asc(chatThread.accountId))
    .limit(page.limit + 1)
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    data: shown.map(({ thread, customer, message, unread }) => ({
      customer: { ...customer, phone: nationalPhone(customer.phone) },
      waitingSince: thread.waitingSince?.toISOString() ?? null,
      unread,
      last: toChatMessage({ message, userRead: thread.userRead, shopRead: thread.shopRead }, language),
    })),
    nextCursor: rows.length > page.limit && last ? cursorOf(last.thread) : null,
  }
}

const cursorOf = ({ queue, accountId }: { queue: number; accountId: string }) => Buffer.from(`${queue}.${accountId}`).toString('base64url')

function placeOf(cursor: string): { queue: number; accountId: string } {
  const [, queue, accountId] = /^(\d{1,15})\.([\x21-\x7e]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  if (!queue || !accountId) throw badField('cursor', 'Must be the nextCursor of an earlier answer')
  return { queue: Number(queue), accountId }
}
