import type { Deal } from '#contract/calls/console/products/deals.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import type { Translate } from '#contract/text/translate.ts'
import { seoulClock } from '../../ui/clock.ts'

/** The days of the week as the shop calls their deals, from Sunday. */
export const DEAL_DAYS = [
  'catalogue.deal.sunday',
  'catalogue.deal.monday',
  'catalogue.deal.tuesday',
  'catalogue.deal.wednesday',
  'catalogue.deal.thursday',
  'catalogue.deal.friday',
  'catalogue.deal.saturday',
] as const

/** A moment in Seoul as date and 24 hours: 27 Nov 18:00. */
export function formatMoment(moment: string, language: Language): string {
  return `${formatDate(new Date(moment), 'short', language)} ${seoulClock(moment)}`
}

/** When a deal holds. */
export function whenText(
  { weekday, startsAt, endsAt }: Pick<Deal, 'weekday' | 'startsAt' | 'endsAt'>,
  language: Language,
  t: Translate,
): string {
  const day = weekday === null ? undefined : DEAL_DAYS[weekday]
  if (day) return t(day)
  return t('console.deals.from', { from: formatMoment(startsAt ?? '', language), until: formatMoment(endsAt ?? '', language) })
}
