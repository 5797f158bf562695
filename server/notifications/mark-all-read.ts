import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/transaction.ts'
import { isRead, visibleIds } from './visible.ts'

/** Marks everything that a customer can see as read. What arrives at the same moment stays unread: nobody can have read it. */
export async function markAllRead(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`
    insert into notification_read (notification_id, account_id)
    select n.id, ${accountId} from (${visibleIds(accountId)}) n where not ${isRead(accountId)} on conflict do nothing`)
}
