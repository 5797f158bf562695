import { eq } from 'drizzle-orm'
import type { LocalizedText } from '#contract/languages.ts'
import type { NotificationTopic } from '#contract/notifications.ts'
import { account } from '#server/database/schema/account.ts'
import { notification } from '#server/database/schema/notifications.ts'
import type { Tx } from '#server/database/transaction.ts'
import { writeOutbox } from '#server/platform/outbox.ts'
import { PUSH_EFFECT } from './effect-kinds.ts'
import { tellUnread } from './tell-unread.ts'

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

/**
 * Adds news for a customer, once: the list, the bell and his devices learn of it. Returns false when it had been told before, and when the
 * account was closed meanwhile: an order outlives it, and what is told of the order finds nobody.
 */
export async function addNotification(tx: Tx, news: News): Promise<boolean> {
  const there = await tx.select({ id: account.id }).from(account).where(eq(account.id, news.accountId)).for('key share')
  if (there.length === 0) return false
  const [added] = await tx
    .insert(notification)
    .values({ ...news, type: 'link' })
    .onConflictDoNothing({ target: notification.origin })
    .returning({ id: notification.id })
  if (!added) return false
  await writeOutbox(tx, PUSH_EFFECT, { notificationId: added.id })
  await tellUnread(tx, news.accountId)
  return true
}
