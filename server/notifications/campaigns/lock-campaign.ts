import type { CampaignState } from '#contract/rules/campaigns.ts'
import { campaign } from '#server/database/schema/campaigns.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readCampaign } from './read-campaigns.ts'

/** The number of a campaign from a call. @throws Refusal NOT_FOUND for what can be none */
export function campaignNumber(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new Refusal('NOT_FOUND')
  return Number(id)
}

/** The row of a campaign, locked against other steps and the job that sends; undefined when there is none. */
export async function lockRow(tx: Tx, id: number): Promise<typeof campaign.$inferSelect | undefined> {
  const [row] = await tx.select().from(campaign).where(eq(campaign.id, id)).for('update')
  return row
}

/**
 * The locked row of a campaign for a step of staff, who saw it at `version`.
 * @throws Refusal NOT_FOUND; CHANGED_MEANWHILE, with the campaign as it is in `fresh`, for another version or a state that does not allow
 * the step
 */
export async function lockCampaign(tx: Tx, id: string, version: number | null, states: readonly CampaignState[]) {
  const number = campaignNumber(id)
  const row = await lockRow(tx, number)
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.version !== version || !states.includes(row.state))
    throw new Refusal('CHANGED_MEANWHILE', { fresh: await readCampaign(tx, number) })
  return row
}
