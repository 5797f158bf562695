import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { visibleIds } from './visible.ts'

/**
 * Marks one notification of a customer as read, and as tapped by a customer who goes on to where it leads. Safe to repeat. @throws Refusal
 * NOT_FOUND when the customer has no such notification
 */
export async function markRead(tx: Tx, accountId: string, notificationId: string, { tapped = false } = {}): Promise<void> {
  if (!/^\d{1,15}$/.test(notificationId)) throw new Refusal('NOT_FOUND')
  const { rows } = await tx.execute<{ id: string }>(sql`
    with seen as (select n.id from (${visibleIds(accountId)}) n where n.id = ${notificationId}::bigint),
    marked as (
      insert into notification_read as r (notification_id, account_id, tapped_at)
      select id, ${accountId}, case when ${tapped}::boolean then now() end from seen
      on conflict (notification_id, account_id) do update set tapped_at = coalesce(r.tapped_at, excluded.tapped_at)
        where r.tapped_at is null and excluded.tapped_at is not null)
    select id from seen`)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
}
