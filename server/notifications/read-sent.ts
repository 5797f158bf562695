import type { SentNotification } from '#contract/calls/console/notifications.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { notification, notificationRead } from '#server/database/schema/notifications.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { and, desc, eq, isNotNull, lt, sql } from '../platform/database/drizzle.ts'

const columns = {
  row: notification,
  readBy: sql<number>`(select count(*)::int from ${notificationRead} where ${notificationRead.notificationId} = ${notification.id})`,
}
type Found = { row: typeof notification.$inferSelect; readBy: number }

/**
 * A page of the notifications that staff have sent, newest first, with the number of accounts that read each.
 * @throws Refusal BAD_REQUEST for an invalid cursor
 */
export async function readSent(reader: Reader, page: PageQuery, language: Language): Promise<Page<SentNotification>> {
  const older = page.cursor === undefined ? undefined : lt(notification.id, numberCursor.decode(page.cursor))
  const rows = await reader
    .select(columns)
    .from(notification)
    .where(and(isNotNull(notification.requestHash), older))
    .orderBy(desc(notification.id))
    .limit(page.limit + 1)
  const { items, nextCursor } = pageOf(rows, page.limit, (last) => numberCursor.encode(last.row.id))
  return { items: items.map((found) => toSent(found, language)), nextCursor }
}

/** One notification for staff. @throws Refusal NOT_FOUND */
export async function readOneSent(reader: Reader, id: number, language: Language): Promise<SentNotification> {
  const [found] = await reader.select(columns).from(notification).where(eq(notification.id, id))
  if (!found) throw new Refusal('NOT_FOUND')
  return toSent(found, language)
}

function toSent({ row, readBy }: Found, language: Language): SentNotification {
  return {
    _id: String(row.id),
    to: row.accountId ?? 'all',
    type: row.type,
    title: localized(row.title, language),
    description: localized(row.description, language),
    image: row.image,
    content: row.content && localized(row.content, language),
    action: row.action,
    advertising: row.advertising,
    date: row.createdAt.toISOString(),
    readBy,
  }
}
