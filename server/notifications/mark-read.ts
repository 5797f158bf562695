import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { visibleIds } from './visible.ts'

/** Marks one notification of a customer as read. Safe to repeat. @throws Refusal NOT_FOUND when the customer has no such notification */
export async function markRead(tx: Tx, accountId: string, notificationId: string): Promise<void> {
  if (!/^\d{1,15}$/.test(notificationId)) throw new Refusal('NOT_FOUND')
  const { rows } = await tx.execute<{ id: string }>(sql`
    with seen as (select n.id from (${visibleIds(accountId)}) n where n.id = ${notificationId}::bigint),
    marked as (insert into notification_read (notification_id, account_id) select id, ${accountId} from seen on conflict do nothing)
    select id from seen`)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
}
