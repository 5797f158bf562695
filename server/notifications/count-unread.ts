import { MAX_UNREAD_COUNT } from '#contract/calls/notifications.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { isRead, visibleIds } from './visible.ts'

/** Number of unread notifications of a customer, capped at 100. */
export async function countUnread(reader: Reader, accountId: string): Promise<number> {
  const { rows } = await reader.execute<{ unread: number }>(sql`
    select count(*)::int as unread
    from (select 1 from (${visibleIds(accountId)}) n where not ${isRead(accountId)} limit ${MAX_UNREAD_COUNT}::int) counted`)
  return rows[0]?.unread ?? 0
}
