import type { CampaignState } from '#contract/rules/campaigns.ts'
import { campaign } from '#server/database/schema/campaigns.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { publishCampaignChange } from './begin-campaign.ts'
import { lockCampaign } from './lock-campaign.ts'

/**
 * Makes a scheduled campaign a draft again, or stops one that is sending: its next slice finds it stopped. Returns the state before.
 * @throws Refusal NOT_FOUND; CHANGED_MEANWHILE when it is neither any more
 */
export async function stopCampaign(
  tx: Tx,
  { campaignId, version }: { campaignId: string; version: number },
  actorId: string,
): Promise<{ id: number; before: CampaignState; after: CampaignState }> {
  const { id, state, version: versionBefore } = await lockCampaign(tx, campaignId, version, ['scheduled', 'sending'])
  const after = state === 'scheduled' ? 'draft' : 'stopped'
  await tx
    .update(campaign)
    .set({ state: after, version: versionBefore + 1, changedBy: actorId, changedAt: sql`now()` })
    .where(eq(campaign.id, id))
  await publishCampaignChange(tx, id)
  return { id, before: state, after }
}
