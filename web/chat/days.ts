import type { Language } from '#contract/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import type { Translate } from '#contract/text/translate.ts'

const DAY_MS = 86_400_000

/** The day of a message in Seoul, as its separator says it: today, yesterday, the weekday, or in another year the whole date. */
export function dayName(at: string, now: Date, language: Language, t: Translate): string {
  const date = formatDate(at, 'date', language)
  if (date === formatDate(now, 'date', language)) return t('common.label.today')
  if (date === formatDate(new Date(now.getTime() - DAY_MS), 'date', language)) return t('common.label.yesterday')
  const sameYear = formatDate(at, 'date', 'np').slice(0, 4) === formatDate(now, 'date', 'np').slice(0, 4)
  return sameYear ? formatDate(at, 'day', language) : date
}
