import { afterNight, isNight } from '#contract/rules/advertising-hours.ts'
import { account } from '#server/database/schema/account.ts'
import { campaign } from '#server/database/schema/campaigns.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { notifyEachLive } from '#server/platform/live/live-events.ts'
import { CAMPAIGN_EFFECT, DEVICE_EFFECT } from '../effect-kinds.ts'
import { audienceFilter } from './audience-filter.ts'
import { beginCampaign, publishCampaignChange } from './begin-campaign.ts'
import { lockRow } from './lock-campaign.ts'
import { audienceOf } from './read-campaigns.ts'

/** People of one run, so that other effects get their turn. */
const SLICE = 500

/**
 * Starts a due campaign, or sends it to its next people, and queues the next slice. The row holds the position, and each recipient is
 * stored once, so a run repeated after a crash continues. A stopped or postponed campaign is left alone; an advertisement due at night
 * waits for the morning.
 */
export async function sendSlice(tx: Tx, id: number, { now, most = SLICE }: { now: Date; most?: number }): Promise<void> {
  const row = await lockRow(tx, id)
  if (row?.state === 'scheduled') return beginOrWait(tx, row, now)
  if (row?.state !== 'sending' || row.notificationId === null) return
  const people = await addRecipients(tx, row, row.notificationId, { now, most })
  const added = people.filter((person) => person.added)
  const last = people.at(-1)
  await tx
    .update(campaign)
    .set({
      sentThrough: last?.id ?? row.sentThrough,
      reached: row.reached + added.length,
      pushed: row.pushed + added.filter(({ device }) => device).length,
      ...(people.length < most && { state: 'sent' as const }),
    })
    .where(eq(campaign.id, id))
  if (added.length > 0)
    await notifyEachLive(
      tx,
      added.map((person) => ({ to: person.id, type: 'notification' as const, id: person.id })),
    )
  if (people.length === most) await writeOutbox(tx, CAMPAIGN_EFFECT, { campaignId: id })
  await publishCampaignChange(tx, id)
}

async function beginOrWait(tx: Tx, row: typeof campaign.$inferSelect, now: Date): Promise<void> {
  const planned = row.scheduledAt ?? now
  const night = row.advertising && isNight(now)
  if (planned <= now && !night) return beginCampaign(tx, row, now)
  // The clock of this node may be behind that of the database, which woke it.
  const later = planned <= now ? afterNight(now) : planned
  await tx.update(campaign).set({ scheduledAt: later }).where(eq(campaign.id, row.id))
  await writeOutbox(tx, CAMPAIGN_EFFECT, { campaignId: row.id }, later)
}

type Person = { id: string; added: boolean; device: boolean }

/** Adds the next people of the audience and queues a push for each of their devices, in one statement. */
async function addRecipients(
  tx: Tx,
  row: typeof campaign.$inferSelect,
  notificationId: number,
  { now, most }: { now: Date; most: number },
): Promise<Person[]> {
  const filter = audienceFilter(audienceOf(row), { advertising: row.advertising, now }) ?? sql`true`
  const { rows } = await tx.execute<Person>(sql`
    with slice as (
      select ${account.id} as id from ${account}
      where ${account.id} > ${row.sentThrough ?? ''} and ${filter}
      order by ${account.id} limit ${most}::int for key share of account
    ), added as (
      insert into notification_recipient (account_id, notification_id)
      select id, ${notificationId}::bigint from slice order by id
      on conflict do nothing returning account_id
    ), pushed as (
      insert into outbox (kind, payload)
      select ${DEVICE_EFFECT}, jsonb_build_object('notificationId', ${notificationId}::bigint, 'subscriptionId', s.id)
      from added join push_subscription s on s.account_id = added.account_id
    )
    select slice.id, added.account_id is not null as added,
      exists (select 1 from push_subscription s where s.account_id = slice.id) as device
    from slice left join added on added.account_id = slice.id order by slice.id`)
  return rows
}
