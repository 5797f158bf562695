import type { HideReason } from '#contract/calls/reviews.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** The public reasons to hide a review, in the same words as its writer reads them. */
export const REASON_TEXTS: Readonly<Record<HideReason, TextKey>> = {
  advertising: 'reviews.hiddenReason.advertising',
  'personal-data': 'reviews.hiddenReason.personal-data',
  insult: 'reviews.hiddenReason.insult',
  'off-topic': 'reviews.hiddenReason.off-topic',
  unlawful: 'reviews.hiddenReason.unlawful',
}
