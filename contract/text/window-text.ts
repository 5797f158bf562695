import { seoulInstant } from '../rules/delivery.ts'
import type { Language } from '../rules/languages.ts'
import { formatClock, formatDate } from './format-date.ts'
import type { Translate } from './translate.ts'

/**
 * Text of a delivery window: the day and the hours.
 * @param date the day in Seoul, `YYYY-MM-DD`
 * @param hours wall-clock times in Seoul
 */
export function windowText(date: string, hours: { from: string; to: string }, language: Language, t: Translate): string {
  return t('common.time.window', {
    date: formatDate(seoulInstant(date, '12:00'), 'day', language),
    from: formatClock(hours.from, language),
    to: formatClock(hours.to, language),
  })
}
