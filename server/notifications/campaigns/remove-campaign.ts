import { campaign } from '#server/database/schema/campaigns.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { publishCampaignChange } from './begin-campaign.ts'
import { lockCampaign } from './lock-campaign.ts'

/** Removes a draft; returns what it was. @throws Refusal NOT_FOUND; CHANGED_MEANWHILE when it is a draft no more */
export async function removeCampaign(tx: Tx, campaignId: string, version: number): Promise<typeof campaign.$inferSelect> {
  const row = await lockCampaign(tx, campaignId, version, ['draft'])
  await tx.delete(campaign).where(eq(campaign.id, row.id))
  await publishCampaignChange(tx, row.id)
  return row
}
