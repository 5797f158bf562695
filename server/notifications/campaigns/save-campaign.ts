import { type CampaignContent, MAX_CAMPAIGN_HTML } from '#contract/rules/campaigns.ts'
import { LANGUAGES, type LocalizedText, NO_TEXT } from '#contract/rules/languages.ts'
import { account } from '#server/database/schema/account.ts'
import { campaign } from '#server/database/schema/campaigns.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { sanitiseHtml } from '../sanitise-html.ts'
import { lockCampaign } from './lock-campaign.ts'

/** A draft as a call sends it; without an id it is a new one. */
export interface DraftInput {
  campaignId: string | null
  version: number | null
  content: CampaignContent
}

/**
 * Saves a draft with sanitised HTML. Returns its number and the content that was there before; null for a new one.
 * @throws Refusal NOT_FOUND; CHANGED_MEANWHILE with the draft as it is in `fresh`; BAD_REQUEST for an unknown customer or text that grew
 * too long
 */
export async function saveCampaign(tx: Tx, { campaignId, version, content }: DraftInput, actorId: string) {
  await assertCustomer(tx, content)
  const columns = { ...columnsOf(content), changedBy: actorId, changedAt: sql`now()` }
  if (campaignId === null) {
    const [added] = await tx.insert(campaign).values(columns).returning({ id: campaign.id })
    if (!added) throw new Error('A draft was not added')
    return { id: added.id, before: null }
  }
  const before = await lockCampaign(tx, campaignId, version, ['draft'])
  await tx
    .update(campaign)
    .set({ ...columns, version: before.version + 1 })
    .where(eq(campaign.id, before.id))
  return { id: before.id, before }
}

function columnsOf(input: CampaignContent) {
  const { audience, type, content, ...same } = input
  return {
    ...same,
    type,
    content: type === 'html' ? sanitised(content) : NO_TEXT,
    audience: audience.kind === 'one' ? { kind: 'one' as const } : audience,
    accountId: audience.kind === 'one' ? audience.customerId : null,
  }
}

/** The HTML of each language, sanitised. @throws Refusal BAD_REQUEST when the attributes of links made it longer than allowed */
export function sanitised(content: LocalizedText): LocalizedText {
  const clean = { ...NO_TEXT }
  for (const language of LANGUAGES) {
    clean[language] = sanitiseHtml(content[language])
    if (clean[language].length > MAX_CAMPAIGN_HTML)
      throw badField(`content.content.${language}`, { text: 'console.notifications.error.long' })
  }
  return clean
}

async function assertCustomer(tx: Tx, { audience }: CampaignContent): Promise<void> {
  if (audience.kind !== 'one') return
  const [found] = await tx.select({ id: account.id }).from(account).where(eq(account.id, audience.customerId))
  if (!found) throw new Refusal('NOT_FOUND')
}
