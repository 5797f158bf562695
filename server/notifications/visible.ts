import { NOTIFICATION_DAYS } from '#contract/calls/notifications.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'

/** A notification as it is selected for a customer. */
export type VisibleRow = {
  id: string
  topic: 'order' | 'chat' | 'stock' | 'shop'
  title: string
  description: string
  image: string | null
  category: string | null
  type: 'html' | 'link'
  content: string | null
  action: string | null
  action_text: string | null
  created_at: string
}

/**
 * The ids of the notifications visible to a customer, newest first: personal ones, those to all since the account was opened, and those
 * that the customer is a recipient of, of the last days. Each part is read from its index and stops at `limit`.
 */
export function visibleIds(accountId: string, { before, limit }: { before?: number; limit?: number } = {}): SQL {
  const older = before === undefined ? sql`` : sql`and n.id < ${before}::bigint`
  const most = limit === undefined ? sql`` : sql`order by n.id desc limit ${limit}::int`
  const since = sql`n.created_at > now() - make_interval(days => ${NOTIFICATION_DAYS}::int)`
  return sql`
    (select n.id, n.topic, n.origin from notification n where n.account_id = ${accountId} and ${since} ${older} ${most})
    union all
    (select n.id, n.topic, n.origin from notification n
     where n.account_id is null and not n.targeted and ${since} and n.created_at >= (select a.created_at from account a where a.id = ${accountId}) ${older} ${most})
    union all
    (select n.id, n.topic, n.origin from notification_recipient m join notification n on n.id = m.notification_id
     where m.account_id = ${accountId} and ${since} ${older} ${most})`
}

/** Whether the notification `n` was read by the account: in the list, or for a reply of the shop in the chat itself. */
export function isRead(accountId: string): SQL {
  return sql`(
    exists (select 1 from notification_read r where r.notification_id = n.id and r.account_id = ${accountId})
    or (n.topic = 'chat' and exists (
      select 1 from chat_message m join chat_thread t on t.account_id = m.account_id
      where m.id = substr(n.origin, 6) and m.number <= t.user_read)))`
}

/**
 * The current category of the product shown in the picture of notification `n`: the first line of its order, or the product that is back.
 */
export const aisleOf: SQL = sql`case n.topic
  when 'order' then (
    select p.category from order_line l join product p on p.id = l.product_id
    where l.order_id = split_part(n.origin, ':', 2) order by l.position limit 1)
  when 'stock' then (select p.category from product p where p.id = split_part(n.origin, ':', 2)::int)
  end`
