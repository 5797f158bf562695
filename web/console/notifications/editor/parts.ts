import type { CampaignContent } from '#contract/rules/campaigns.ts'

/** The props of each panel of the editor. */
export interface PartProps {
  content: CampaignContent
  change: (part: Partial<CampaignContent>) => void
  /** Sentences by field, as the store names them. */
  problems: Readonly<Partial<Record<string, string>>>
  /** The notification goes out, or went; it only shows. */
  readOnly: boolean
}
