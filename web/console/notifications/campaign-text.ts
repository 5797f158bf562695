import type { CampaignRow } from '#contract/calls/console/campaigns.ts'
import type { Audience } from '#contract/rules/campaigns.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import type { Translate } from '#contract/text/translate.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import type { Aisles } from '../../base/store/aisles.ts'
import { dayMoment, shortMoment } from '../ui/clock.ts'

/** The people of an audience in words. */
export function audienceText(
  audience: Audience,
  { advertising, customer }: Pick<CampaignRow, 'advertising' | 'customer'>,
  { t, aisles }: { t: Translate; aisles: Pick<Aisles, 'title'> },
) {
  if (audience.kind === 'one') return customer ?? t('console.notifications.audience.one')
  if (audience.kind === 'everybody')
    return t(advertising ? 'console.notifications.audience.agreed' : 'console.notifications.audience.everybody')
  const { language, boughtDays, aisle } = audience
  const parts = [
    language && LANGUAGE_NAMES[language],
    aisle && aisles.title(aisle),
    boughtDays && t('console.notifications.audience.within', { count: boughtDays }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : t('console.notifications.audience.everybody')
}

/** The state of a notification. */
export function stateText({ state, scheduledAt, changedAt, changedBy, figures }: CampaignRow, language: Language, t: Translate): string {
  if (state === 'scheduled' && scheduledAt) return t('console.notifications.state.scheduled', { time: dayMoment(scheduledAt, language) })
  if (state === 'sending') return t('console.notifications.state.sending', { count: figures?.reached ?? 0 })
  if (state === 'sent') return t('console.notifications.past')
  if (state === 'stopped') return t('console.notifications.state.stopped')
  return t('console.notifications.state.draft', { time: shortMoment(changedAt, language), name: changedBy ?? '–' })
}

/** The title of a notification; a draft may have none yet. */
export function titleOf({ title }: Pick<CampaignRow, 'title'>, language: Language, t: Translate): string {
  return localized(title, language) || t('console.notifications.untitled')
}
