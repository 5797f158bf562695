import { htmlLang, languageOrDefault, localized } from '#contract/rules/languages.ts'
import { whenAdvertisingMayGo } from '#server/account/privacy/when-advertising-may-go.ts'
import { account } from '#server/database/schema/account.ts'
import { notificationRecipient } from '#server/database/schema/campaigns.ts'
import { notification, pushSubscription } from '#server/database/schema/notifications.ts'
import { optOutPath } from '#server/messages/opt-out.ts'
import type { Clock } from '#server/platform/clock.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { text } from '#server/platform/texts.ts'
import { type Pusher, PushTimeout } from '#server/ports/pusher.ts'
import { DEVICE_EFFECT } from './effect-kinds.ts'
import { isRead } from './visible.ts'

/** Hours after which an unsent push is dropped as outdated. */
const FRESH_HOURS = 24
/** Consecutive hours with failed pushes after which a device is deleted: no outage of a real push service lasts so long. */
const MAX_TIMEOUTS = 5
/**
 * Longest pushed text: push services accept 4 KB, and the list has the full text. An advertisement is pushed in full, because its end is
 * required, and fits.
 */
const MAX_BODY = 200

export type PushDependencies = { db: Db; pusher: Pusher; clock: Clock; secret: string }

/**
 * Sends a notification to one device in its customer's language, unless it was read in the meantime. Deletes a device that is gone.
 * Advertising is sent only where allowed; at night it waits for the morning where required.
 */
export async function pushToDevice(deps: PushDependencies, notificationId: number, subscriptionId: string): Promise<void> {
  const { db, pusher, clock } = deps
  const [found] = await db
    .select({
      device: { endpoint: pushSubscription.endpoint, p256dh: pushSubscription.p256dh, auth: pushSubscription.auth },
      accountId: pushSubscription.accountId,
      timeouts: pushSubscription.timeouts,
      language: account.language,
      title: notification.title,
      description: notification.description,
      type: notification.type,
      action: notification.action,
      to: notification.accountId,
      targeted: notification.targeted,
      meant: sql<boolean>`exists (select 1 from ${notificationRecipient} m where m.notification_id = ${notification.id} and m.account_id = ${account.id})`,
      advertising: notification.advertising,
    })
    .from(notification)
    .innerJoin(pushSubscription, eq(pushSubscription.id, subscriptionId))
    .innerJoin(account, eq(account.id, pushSubscription.accountId))
    .where(sql`${notification.id} = ${notificationId} and ${notification.createdAt} > now() - make_interval(hours => ${FRESH_HOURS}::int)`)
  // The device may have moved to another account since the push was queued.
  if (!found || (found.to !== null && found.to !== found.accountId) || (found.targeted && !found.meant)) return
  if (await wasRead(db, notificationId, found.accountId)) return
  if (found.advertising) {
    const now = clock.now()
    const from = await whenAdvertisingMayGo(db, { accountId: found.accountId, channel: 'push', now })
    if (from === null) return
    if (from > now) return inTransaction(db, (tx) => writeOutbox(tx, DEVICE_EFFECT, { notificationId, subscriptionId }, from))
  }
  const language = languageOrDefault(found.language)
  const description = localized(found.description, language)
  const message = {
    title: localized(found.title, language),
    body: found.advertising ? description : [...description].slice(0, MAX_BODY).join(''),
    path: found.type === 'link' && found.action !== null ? found.action : `/notification#${notificationId}`,
    tag: `kade-${notificationId}`,
    lang: htmlLang(language),
    ...(found.advertising && {
      wayOut: { path: optOutPath(deps.secret, found.accountId, 'advertising'), label: text(language, 'notifications.advertising.stop') },
    }),
  }
  const outcome = await pusher.send(found.device, message).catch(async (error: unknown) => {
    if (!(error instanceof PushTimeout) || !(await countTimeout(db, subscriptionId))) throw error
    return 'gone' as const
  })
  const device = eq(pushSubscription.id, subscriptionId)
  if (outcome === 'gone') await inTransaction(db, (tx) => tx.delete(pushSubscription).where(device))
  else if (found.timeouts > 0)
    await inTransaction(db, (tx) => tx.update(pushSubscription).set({ timeouts: 0, timedOutAt: null }).where(device))
}

/** Counts a timeout of a device's push service, at most once an hour, and returns whether the limit is reached. */
async function countTimeout(db: Db, subscriptionId: string): Promise<boolean> {
  const [counted] = await inTransaction(db, (tx) =>
    tx
      .update(pushSubscription)
      .set({ timeouts: sql`${pushSubscription.timeouts} + 1`, timedOutAt: sql`now()` })
      .where(
        sql`${pushSubscription.id} = ${subscriptionId} and (${pushSubscription.timedOutAt} is null or ${pushSubscription.timedOutAt} < now() - make_interval(hours => 1))`,
      )
      .returning({ timeouts: pushSubscription.timeouts }),
  )
  return counted !== undefined && counted.timeouts >= MAX_TIMEOUTS
}

async function wasRead(db: Db, notificationId: number, accountId: string): Promise<boolean> {
  const { rows } = await db.execute<{ read: boolean }>(
    sql`select ${isRead(accountId)} as read from notification n where n.id = ${notificationId}`,
  )
  return rows[0]?.read ?? true
}
