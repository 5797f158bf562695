import { chatThread } from '#server/database/schema/chat.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { notifyLive } from '#server/platform/live/live-events.ts'

/** Creates the chat of a customer unless it exists, and locks it, so that changes of one chat are serialised. */
export async function openThread(tx: Tx, accountId: string): Promise<void> {
  await tx
    .insert(chatThread)
    .values({ accountId, lastAt: sql`now()`, queue: 0 })
    .onConflictDoUpdate({ target: chatThread.accountId, set: { lastAt: chatThread.lastAt } })
}

/** Locks the chat of a customer. Null when there is none. */
export async function lockThread(tx: Tx, accountId: string): Promise<typeof chatThread.$inferSelect | null> {
  const [found] = await tx.select().from(chatThread).where(eq(chatThread.accountId, accountId)).for('update')
  return found ?? null
}

/** Locks the chat of a customer. @throws Refusal NOT_FOUND when there is none */
export async function needThread(tx: Tx, accountId: string): Promise<typeof chatThread.$inferSelect> {
  const found = await lockThread(tx, accountId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/**
 * Recomputes, after a message was added or deleted, since when the customer has been waiting and the chat's position in the shop's list.
 * Away messages answer nothing: they do not count, and a chat with nothing else is deleted. Cards of replacements, which packing sends,
 * answer nothing either. The chat must be locked.
 */
export async function settleThread(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`
    update chat_thread t set waiting_since = s.waiting, last_at = s.last,
      queue = (1000 * case when s.waiting is null then 100000000000 - extract(epoch from s.last) else extract(epoch from s.waiting) end)::bigint
    from (
      select max(m.created_at) as last,
        min(m.created_at) filter (where m.sender = 'user' and m.number > greatest(coalesce(a.number, 0), d.done_number)) as waiting
      from chat_message m
      join chat_thread d on d.account_id = m.account_id
      left join (
        select max(number) as number from chat_message where account_id = ${accountId} and sender = 'admin' and not automatic
          and card_kind is distinct from 'replacement') a on true
      where m.account_id = ${accountId} and not m.automatic
    ) s
    where t.account_id = ${accountId} and s.last is not null`)
  await tx.execute(sql`
    delete from chat_thread t where t.account_id = ${accountId}
      and not exists (select 1 from chat_message m where m.account_id = t.account_id and not m.automatic)`)
}

/** Notifies the open pages of the customer and of the shop to reload the chat. */
export async function notifyChat(tx: Tx, accountId: string): Promise<void> {
  await notifyLive(tx, accountId, { type: 'chat', id: accountId })
  await notifyChatDesk(tx, accountId)
}

/** Notifies the pages of the shop alone. */
export async function notifyChatDesk(tx: Tx, accountId: string): Promise<void> {
  await notifyLive(tx, 'staff:chat.read', { type: 'chat', id: accountId })
}
