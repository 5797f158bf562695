import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import type { Translate } from '#contract/text/translate.ts'

/** The text of a day separator, by Seoul time: today, yesterday, the weekday with date, or the full date in another year. */
export function dayName(at: string, now: Date, language: Language, t: Translate): string {
  const date = formatDate(at, 'date', language)
  if (date === formatDate(now, 'date', language)) return t('common.label.today')
  if (date === formatDate(new Date(now.getTime() - DAY_MS), 'date', language)) return t('common.label.yesterday')
  const sameYear = formatDate(at, 'date', 'np').slice(0, 4) === formatDate(now, 'date', 'np').slice(0, 4)
  return sameYear ? formatDate(at, 'day', language) : date
}
