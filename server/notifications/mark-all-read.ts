import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { isRead, visibleIds } from './visible.ts'

/** Marks all notifications visible to a customer as read. Those that arrive at the same moment stay unread. */
export async function markAllRead(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`
    insert into notification_read (notification_id, account_id)
    select n.id, ${accountId} from (${visibleIds(accountId)}) n where not ${isRead(accountId)} on conflict do nothing`)
}
