import type { CampaignContent } from '#contract/rules/campaigns.ts'
import { seoulDate, seoulInstant } from '#contract/rules/delivery.ts'
import { NO_TEXT } from '#contract/rules/languages.ts'
import { consent, consentNotice } from '#server/database/schema/account.ts'
import { campaign, notificationRecipient } from '#server/database/schema/campaigns.ts'
import { type notification, notificationRead } from '#server/database/schema/notifications.ts'
import { notificationWords } from '#server/notifications/campaigns/notification-words.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { insertAll } from './insert-all.ts'
import type { PastShop } from './shop.ts'
import { plusMinutes } from './shop-days.ts'

const DAY_MINUTES = 1_440
/** Shares of a hundred: customers who agreed to advertising, who read a notification, and who went on from it. */
const SHARES = { agreed: 70, read: 45, tapped: 40 }

/** A notification that the made-up staff have sent: its campaign, the row that customers get, and those customers. */
export interface SentCampaign {
  campaignId: number
  row: typeof notification.$inferInsert & { createdAt: Date }
  people: readonly string[]
}

/**
 * Writes the notifications of the made-up staff: a draft, and sent ones, whose rows and people it returns. The rows have to be inserted by
 * their time among the other notifications, because lists go by their number; then come the people, by {@link addReaders}.
 */
export async function writeCampaigns(tx: Tx, shop: PastShop): Promise<SentCampaign[]> {
  const { customer, days, people, staff, words } = shop
  const agreed = await agreeToAdvertising(tx, shop)
  const sent: SentCampaign[] = []
  for (const { daysAgo, clock, language, ...written } of words.campaigns) {
    const audience =
      language === undefined ? { kind: 'everybody' as const } : { kind: 'some' as const, language, boughtDays: null, aisle: null }
    const content: CampaignContent = { content: NO_TEXT, actionText: NO_TEXT, image: null, ...written, audience }
    const [made] = await tx
      .insert(campaign)
      .values({ ...content, audience, changedBy: staff.manager, changedAt: plusMinutes(days.now, -DAY_MINUTES * (daysAgo ?? 0) - 90) })
      .returning({ id: campaign.id })
    if (!made) throw new Error('A notification of the past was not written')
    if (daysAgo === undefined) continue
    const createdAt = seoulInstant(seoulDate(plusMinutes(days.now, -DAY_MINUTES * daysAgo)), clock)
    const { type, action, advertising } = content
    sent.push({
      campaignId: made.id,
      row: {
        origin: `campaign:${made.id}`,
        targeted: true,
        topic: 'shop',
        ...(await notificationWords(tx, content)),
        type,
        action,
        advertising,
        sentBy: staff.manager,
        createdAt,
      },
      people: [...people, customer]
        .filter((who) => (language === undefined || who.language === language) && (!advertising || agreed.has(who.id)))
        .map(({ id }) => id),
    })
  }
  return sent
}

/** Adds the people of the sent notifications, which are rows by now; `ids` are their numbers by origin. */
export async function addReaders(tx: Tx, { chance, customer }: PastShop, sent: readonly SentCampaign[], ids: ReadonlyMap<string, number>) {
  for (const { campaignId, row, people } of sent) {
    const notificationId = ids.get(row.origin)
    if (notificationId === undefined) throw new Error(`The notification of ${row.origin} is not there`)
    const recipients = people.map((accountId) => ({ accountId, notificationId }))
    await insertAll(tx, notificationRecipient, recipients)
    // The unread notifications of the demo's customer are about orders.
    const readers = recipients.filter(({ accountId }) => accountId === customer.id || chance.percent(SHARES.read))
    const reads = readers.map((reader) => {
      const readAt = plusMinutes(row.createdAt, chance.int(2, 600))
      return { ...reader, readAt, tappedAt: chance.percent(SHARES.tapped) ? readAt : null }
    })
    await insertAll(tx, notificationRead, reads)
    const state = { state: 'sent' as const, startedAt: row.createdAt, notificationId, reached: recipients.length, version: 2 }
    await tx.update(campaign).set(state).where(eq(campaign.id, campaignId))
  }
}

/** Many of the made-up customers agreed to advertising, and got the confirmation. Returns their ids. */
async function agreeToAdvertising(tx: Tx, { chance, days, people }: PastShop): Promise<Set<string>> {
  const at = plusMinutes(days.now, -DAY_MINUTES * 60)
  const those = people.filter(() => chance.percent(SHARES.agreed)).map(({ id }) => ({ accountId: id, kind: 'marketing-push' as const }))
  await insertAll(
    tx,
    consent,
    those.map((one) => ({ ...one, version: '1', given: true, at })),
  )
  await insertAll(
    tx,
    consentNotice,
    those.map((one) => ({ ...one, consentAt: at, round: 0, at })),
  )
  return new Set(those.map(({ accountId }) => accountId))
}
