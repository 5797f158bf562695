import { campaign } from '#server/database/schema/campaigns.ts'
import { notification } from '#server/database/schema/notifications.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { notifyLive } from '#server/platform/live/live-events.ts'
import { CAMPAIGN_EFFECT } from '../effect-kinds.ts'
import { notificationWords } from './notification-words.ts'
import { contentOf } from './read-campaigns.ts'

/** Begins to send a locked campaign: writes the notification, which nobody has yet, and the effect that hands it out in slices. */
export async function beginCampaign(tx: Tx, row: typeof campaign.$inferSelect, now: Date): Promise<void> {
  const [added] = await tx
    .insert(notification)
    .values({
      origin: `campaign:${row.id}`,
      targeted: true,
      topic: 'shop',
      ...(await notificationWords(tx, contentOf(row))),
      type: row.type,
      image: row.image,
      action: row.action,
      advertising: row.advertising,
      sentBy: row.changedBy,
      createdAt: now,
    })
    .returning({ id: notification.id })
  if (!added) throw new Error('A notification was not added')
  await tx.update(campaign).set({ state: 'sending', startedAt: now, notificationId: added.id }).where(eq(campaign.id, row.id))
  await writeOutbox(tx, CAMPAIGN_EFFECT, { campaignId: row.id })
  await publishCampaignChange(tx, row.id)
}

/** Publishes a change of a campaign to the open consoles. */
export const publishCampaignChange = (tx: Tx, id: number): Promise<void> =>
  notifyLive(tx, 'staff:notifications.read', { type: 'campaign', id: String(id) })
