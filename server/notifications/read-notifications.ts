import type { Notification } from '#contract/calls/notifications.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Language } from '#contract/rules/languages.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { localizedIn } from '#server/platform/database/localized-in.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { aisleOf, isRead, type VisibleRow, visibleIds } from './visible.ts'

/** A page of a customer's notifications in one language, newest first. @throws Refusal BAD_REQUEST for an invalid cursor */
export async function readNotifications(
  reader: Reader,
  accountId: string,
  page: PageQuery,
  language: Language,
): Promise<{ notifications: Notification[]; nextCursor: string | null }> {
  const before = page.cursor === undefined ? undefined : numberCursor.decode(page.cursor)
  const inLanguage = (column: 'title' | 'description' | 'content' | 'action_text') =>
    sql`${localizedIn(sql`n.${sql.identifier(column)}`, language)} as ${sql.identifier(column)}`
  const { rows } = await reader.execute<VisibleRow & { read: boolean }>(sql`
    select n.id, n.topic, n.image, ${aisleOf} as category, n.type, n.action, n.created_at, ${isRead(accountId)} as read,
      ${inLanguage('title')}, ${inLanguage('description')}, ${inLanguage('content')}, ${inLanguage('action_text')}
    from (${visibleIds(accountId, { before, limit: page.limit + 1 })}) seen join notification n on n.id = seen.id
    order by n.id desc limit ${page.limit + 1}::int`)
  const { items, nextCursor } = pageOf(rows, page.limit, (last) => numberCursor.encode(Number(last.id)))
  return {
    notifications: items.map((row) => ({
      _id: String(row.id),
      title: row.title,
      description: row.description,
      image: row.image,
      category: row.category,
      date: new Date(row.created_at).toISOString(),
      type: row.type,
      content: row.content,
      action: row.action,
      actionText: row.action_text,
      topic: row.topic,
      read: row.read,
    })),
    nextCursor,
  }
}
