import type { NotificationTopic } from '#contract/calls/notifications.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyEachLive } from '#server/platform/live/live-events.ts'
import { PUSH_EFFECT } from './effect-kinds.ts'

/** A notification with a link into the store, in all four languages, because a customer may change the language. */
export type NewNotification = {
  accountId: string
  /** The cause of the notification; each cause notifies once. */
  origin: string
  topic: NotificationTopic
  title: LocalizedText
  description: LocalizedText
  image: string | null
  action: string
}

const ADD = `
  with given as (
    select * from unnest((select $1::text[]), $2::text[], $3::text[], $4::jsonb[], $5::jsonb[], $6::text[], $7::text[])
      as n (account_id, origin, topic, title, description, image, action)
  ), there as (
    select id from account where id in (select account_id from given) order by id for key share
  ), added as (
    insert into notification (account_id, origin, topic, title, description, image, type, action)
    select n.account_id, n.origin, n.topic, n.title, n.description, n.image, 'link', n.action
    from given n join there on there.id = n.account_id
    on conflict (origin) do nothing
    returning id, account_id, origin
  ), pushed as (
    insert into outbox (kind, payload)
    select '${PUSH_EFFECT}', jsonb_build_object('notificationId', id) from added
    where exists (select from push_subscription s where s.account_id = added.account_id)
  )
  select account_id as "accountId", origin from added`

/**
 * Adds notifications for customers, each once, to the list, the bell and their devices. Returns for each whether it was added: false for
 * repeats, and for closed accounts, because an order outlives its account.
 */
export async function addNotifications(tx: Tx, notifications: readonly NewNotification[]): Promise<boolean[]> {
  const column = (pick: (one: NewNotification) => unknown) => notifications.map(pick)
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
  const notified = new Set(rows.map(({ accountId }) => accountId))
  if (notified.size > 0)
    await notifyEachLive(
      tx,
      [...notified].map((id) => ({ to: id, type: 'notification', id })),
    )
  const added = new Set(rows.map(({ origin }) => origin))
  return notifications.map(({ origin }) => added.has(origin))
}

/** Adds a notification for one customer; false when it was not added. */
export async function addNotification(tx: Tx, notification: NewNotification): Promise<boolean> {
  const [added = false] = await addNotifications(tx, [notification])
  return added
}
