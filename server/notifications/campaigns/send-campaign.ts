import { DAY_MS } from '#contract/durations.ts'
import { afterNight, isNight } from '#contract/rules/advertising-hours.ts'
import { incompleteLanguages, MAX_SCHEDULE_DAYS } from '#contract/rules/campaigns.ts'
import type { Language } from '#contract/rules/languages.ts'
import { campaign } from '#server/database/schema/campaigns.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { CAMPAIGN_EFFECT } from '../effect-kinds.ts'
import { beginCampaign, publishCampaignChange } from './begin-campaign.ts'
import { countReach } from './count-reach.ts'
import { lockCampaign } from './lock-campaign.ts'
import { audienceOf } from './read-campaigns.ts'

/** The order to send a draft that a person saw at `version`: at a time, or now; `englishFor` are the languages that may stay missing. */
export interface SendOrder {
  campaignId: string
  version: number
  at: string | null
  englishFor: readonly Language[]
}

/**
 * Sends a draft now, or schedules it. Of two people who press at once the second is refused. Returns its number.
 * @throws Refusal NOT_FOUND; CHANGED_MEANWHILE; ADVERTISING_AT_NIGHT with the end of that night in `fresh`; LANGUAGE_MISSING with the
 * languages in `fresh`; BAD_REQUEST for a draft that lacks something, reaches nobody, or a time that has passed
 */
export async function sendCampaign(tx: Tx, order: SendOrder, { actorId, now }: { actorId: string; now: Date }): Promise<number> {
  const row = await lockCampaign(tx, order.campaignId, order.version, ['draft'])
  assertReady(row)
  const at = order.at === null ? now : new Date(order.at)
  if (order.at !== null) assertTime(at, now)
  if (row.advertising && isNight(at)) throw new Refusal('ADVERTISING_AT_NIGHT', { fresh: { allowedFrom: afterNight(at).toISOString() } })
  const reach = await countReach(tx, audienceOf(row), { advertising: row.advertising, now })
  if (reach.people === 0) throw badField('audience', { text: 'console.notifications.error.nobody' })
  const read = reach.byLanguage.filter(({ people }) => people > 0).map(({ language }) => language)
  const missing = incompleteLanguages(row).filter((language) => read.includes(language) && !order.englishFor.includes(language))
  if (missing.length > 0) throw new Refusal('LANGUAGE_MISSING', { fresh: { missing } })
  const changed = { version: row.version + 1, changedBy: actorId, changedAt: sql`now()` }
  if (order.at === null) {
    await tx
      .update(campaign)
      .set({ ...changed, scheduledAt: null })
      .where(eq(campaign.id, row.id))
    await beginCampaign(tx, { ...row, changedBy: actorId }, now)
    return row.id
  }
  await tx
    .update(campaign)
    .set({ ...changed, state: 'scheduled', scheduledAt: at })
    .where(eq(campaign.id, row.id))
  await writeOutbox(tx, CAMPAIGN_EFFECT, { campaignId: row.id }, at)
  await publishCampaignChange(tx, row.id)
  return row.id
}

function assertReady({ type, title, content, action }: typeof campaign.$inferSelect): void {
  if (title.en === '') throw badField('content.title.en', { text: 'common.field.required' })
  if (type === 'html' && content.en === '') throw badField('content.content.en', { text: 'common.field.required' })
  if (type === 'link' && action === null) throw badField('content.action', { text: 'common.field.required' })
}

function assertTime(at: Date, now: Date): void {
  if (at <= now) throw badField('at', { text: 'console.notifications.error.past' })
  if (at.getTime() - now.getTime() > MAX_SCHEDULE_DAYS * DAY_MS)
    throw badField('at', { text: 'console.notifications.error.far', values: { days: MAX_SCHEDULE_DAYS } })
}
