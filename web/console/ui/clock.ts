import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { seoulInstant } from '#contract/rules/delivery.ts'
import type { Language } from '#contract/rules/languages.ts'
import { inSeoul } from '#contract/rules/seoul-time.ts'
import { formatDate } from '#contract/text/format-date.ts'
import type { Translate } from '#contract/text/translate.ts'

const seoul = (moment: Date | number | string) => inSeoul(moment).toISOString()

/**
 * The shortest date, 20 Nov. It may wrap between its parts: a margin is narrower than a long month. `now` is in milliseconds since 1970.
 */
export function dateText(date: Date | string, language: Language, now = Date.now()): string {
  return formatDate(date, 'short', language, now).replaceAll('\u00a0', ' ')
}

/** A moment's time of day in Seoul in 24 hours, as ledgers and logs write it: 09:41, or 09:41:02 to the second. */
export function seoulClock(moment: Date | string, { seconds = false } = {}): string {
  return seoul(moment).slice(11, seconds ? 19 : 16)
}

/** The time of day when it is today in Seoul, otherwise with its date: 09:41, or 20 Nov 09:41. `now` is in milliseconds since 1970. */
export function shortMoment(moment: Date | string, language: Language, { seconds = false, now = Date.now() } = {}): string {
  const date = new Date(moment)
  const clock = seoulClock(date, { seconds })
  return seoul(date).slice(0, 10) === seoul(now).slice(0, 10) ? clock : `${dateText(date, language, now)} ${clock}`
}

/** `shortMoment` for the narrow margin of a slip, where the long months of Korean and Nepali are figures: 11.20 09:41, 11/20 09:41. */
export function marginMoment(moment: Date | string, language: Language, now = Date.now()): string {
  const [text, date, today] = [shortMoment(moment, language, { now }), seoul(moment), seoul(now)]
  const between = language === 'ko' ? '.' : language === 'np' ? '/' : null
  if (between === null || text.length === 5 || date.slice(0, 4) !== today.slice(0, 4)) return text
  return `${Number(date.slice(5, 7))}${between}${Number(date.slice(8, 10))} ${text.slice(-5)}`
}

/** A day with its weekday and the time of day: Mon 23 Nov, 23:59. Staff read one clock everywhere; customers read `formatDate`. */
export function dayMoment(moment: Date | string, language: Language): string {
  const date = new Date(moment)
  return `${formatDate(date, 'day', language)}${language === 'ko' ? '' : ','} ${seoulClock(date)}`
}

/** The time of day when it is today in Seoul, otherwise the day alone: 09:41, or 20 Nov. */
export function shortDay(moment: Date | string, language: Language): string {
  const date = new Date(moment)
  const now = Date.now()
  return seoul(date).slice(0, 10) === seoul(now).slice(0, 10) ? seoulClock(date) : dateText(date, language, now)
}

/** How long ago, in the largest whole unit: 16 m, 2 h, 2 d. `now` is in milliseconds since 1970. */
export function ageText(moment: Date | string, t: Translate, now = Date.now()): string {
  const ms = Math.max(0, now - new Date(moment).getTime())
  if (ms < HOUR_MS) return t('console.ui.minutes', { number: Math.floor(ms / MINUTE_MS) })
  if (ms < DAY_MS) return t('console.ui.hours', { number: Math.floor(ms / HOUR_MS) })
  return t('console.ui.days', { number: Math.floor(ms / DAY_MS) })
}

/** A moment for a field of date and time, in Seoul's clock: 2026-11-20T09:41; empty for none. */
export function seoulField(moment: string | null): string {
  return moment === null ? '' : seoul(moment).slice(0, 16)
}

/** A time that was typed as Seoul's, whatever the clock of this computer, as an instant. */
export function fromSeoulField(typed: string): string {
  return seoulInstant(typed.slice(0, 10), typed.slice(11)).toISOString()
}
