import type { Language } from '#contract/rules/languages.ts'
import type { Translate } from '#contract/text/translate.ts'
import { dayMoment } from '../ui/clock.ts'

interface Times {
  showsFrom: string | null
  showsUntil: string | null
}

/** The state of a time of showing. `now` is in milliseconds since 1970. */
export function timeState({ showsFrom, showsUntil }: Times, now: number): 'coming' | 'now' | 'over' {
  if (showsUntil !== null && Date.parse(showsUntil) <= now) return 'over'
  return showsFrom !== null && Date.parse(showsFrom) > now ? 'coming' : 'now'
}

/** From when until when something is shown, in Seoul's clock. */
export function timeText({ showsFrom, showsUntil }: Times, language: Language, t: Translate): string {
  const from = showsFrom === null ? '' : dayMoment(showsFrom, language)
  const until = showsUntil === null ? '' : dayMoment(showsUntil, language)
  if (from && until) return t('console.content.times.between', { from, until })
  if (from) return t('console.content.times.since', { from })
  return until ? t('console.content.times.until', { until }) : t('console.content.times.always')
}
