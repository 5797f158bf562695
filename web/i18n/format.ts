import { htmlLang, type Language } from '#contract/languages.ts'

const groups = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A whole number with grouped Latin digits in every language: `12,500`. */
export function formatNumber(value: number): string {
  return groups.format(value)
}

/** Whether the won sign stands after the figure: 원 in Korean, ₩ before it elsewhere (design direction, Price). */
export function wonStandsAfter(language: Language): boolean {
  return language === 'ko'
}

/**
 * An amount as text: `₩12,500`, in Korean `12,500원`; below zero with a true minus, `−₩600`.
 * @param won whole won
 */
export function formatMoney(won: number, language: Language): string {
  const minus = won < 0 ? '−' : ''
  const figure = formatNumber(Math.abs(won))
  return wonStandsAfter(language) ? `${minus}${figure}원` : `${minus}₩${figure}`
}

const STYLES = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dayTime: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** `day`: Mon 23 Nov · `date`: 23 Nov 2026 · `time`: 23:59 · `dayTime`, `dateTime`: both. */
export type DateStyle = keyof typeof STYLES

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ko: 'ko-KR', si: 'si-LK', np: 'ne-NP' }
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * A moment in Seoul time with Latin digits, in the words of the language.
 * @param moment a Date, or a text that Date reads, such as an ISO 8601 one
 * @throws RangeError when the moment is no date
 */
export function formatDate(moment: Date | string, style: DateStyle, language: Language): string {
  const key = `${htmlLang(language)} ${style}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(LOCALES[language], {
      ...STYLES[style],
      timeZone: 'Asia/Seoul',
      numberingSystem: 'latn',
      calendar: 'gregory',
    })
    formatters.set(key, formatter)
  }
  return formatter.format(typeof moment === 'string' ? new Date(moment) : moment)
}

const clocks = new Map<Language, Intl.DateTimeFormat>()

/**
 * A time of day as the language says it: `6:00 pm`, `오후 6:00`, with Latin digits.
 * @param clock `HH:MM` from `00:00` to `24:00`
 */
export function formatClock(clock: string, language: Language): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  let formatter = clocks.get(language)
  if (!formatter) {
    const style = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC', numberingSystem: 'latn' } as const
    formatter = new Intl.DateTimeFormat(LOCALES[language], style)
    clocks.set(language, formatter)
  }
  return formatter.format(Date.UTC(2000, 0, 1, hours, minutes))
}
