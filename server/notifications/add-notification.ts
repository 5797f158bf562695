import type { LocalizedText } from '#contract/languages.ts'
import type { NotificationTopic } from '#contract/notifications.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyEachLive } from '#server/platform/live/live-events.ts'
import { PUSH_EFFECT } from './effect-kinds.ts'

/** News that leads somewhere in the store, in all four languages: a customer may change his. */
export type News = {
  accountId: string
  /** What it came from: the same thing never tells twice. */
  origin: string
  topic: NotificationTopic
  title: LocalizedText
  description: LocalizedText
  image: string | null
  action: string
}

const ADD = `
  with news as (
    select * from unnest((select $1::text[]), $2::text[], $3::text[], $4::jsonb[], $5::jsonb[], $6::text[], $7::text[])
      as n (account_id, origin, topic, title, description, image, action)
  ), there as (
    select id from account where id in (select account_id from news) order by id for key share
  ), added as (
    insert into notification (account_id, origin, topic, title, description, image, type, action)
    select n.account_id, n.origin, n.topic, n.title, n.description, n.image, 'link', n.action
    from news n join there on there.id = n.account_id
    on conflict (origin) do nothing
    returning id, account_id, origin
  ), pushed as (
    insert into outbox (kind, payload)
    select '${PUSH_EFFECT}', jsonb_build_object('notificationId', id) from added
    where exists (select from push_subscription s where s.account_id = added.account_id)
  )
  select account_id as "accountId", origin from added`

/**
 * Adds news for customers, each once: the list, the bell and their devices learn of it. Tells of each whether it was added: not what had been
 * told before, and not what is for an account that was closed meanwhile, because an order outlives it.
 */
export async function addNotifications(tx: Tx, news: readonly News[]): Promise<boolean[]> {
  const column = (pick: (one: News) => unknown) => news.map(pick)
  const { rows } = await tx.$client.query<{ accountId: string; origin: string }>({
    name: 'notifications_add',
    text: ADD,
    values: [
      column((one) => one.accountId),
      column((one) => one.origin),
      column((one) => one.topic),
      column((one) => JSON.stringify(one.title)),
      column((one) => JSON.stringify(one.description)),
      column((one) => one.image),
      column((one) => one.action),
    ],
  })
  const told = new Set(rows.map(({ accountId }) => accountId))
  if (told.size > 0)
    await notifyEachLive(
      tx,
      [...told].map((id) => ({ to: id, type: 'notification', id })),
    )
  const added = new Set(rows.map(({ origin }) => origin))
  return news.map(({ origin }) => added.has(origin))
}

/** Adds news for one customer; false when nothing was added. */
export async function addNotification(tx: Tx, news: News): Promise<boolean> {
  const [added = false] = await addNotifications(tx, [news])
  return added
}
