import type { Language } from '../rules/languages.ts'
import { formatClock } from './format-date.ts'
import type { Translate } from './translate.ts'

/** `10:00–21:00` taken apart; null when the shop wrote its hours in words. */
export function openingHours(hours: string): { from: string; to: string } | null {
  const [, from, to] = /^(\d{2}:\d{2})\s*[–-]\s*(\d{2}:\d{2})$/.exec(hours) ?? []
  return from && to ? { from, to } : null
}

/** When a mart is open, in one sentence; hours in words stay as the shop wrote them. */
export function martHoursText(hours: string, language: Language, t: Translate): string {
  const open = openingHours(hours)
  return t('home.marts.hours', {
    hours: open ? t('shell.hours.delivery', { from: formatClock(open.from, language), to: formatClock(open.to, language) }) : hours,
  })
}
