import type { Language } from '../rules/languages.ts'
import { inSeoul } from '../rules/seoul-time.ts'

/**
 * Browsers lack Sinhala and Nepali dates (Chromium has no data for them) and differ from Node in others, so a page would change its text on
 * hydration. Therefore the names are defined here.
 */
interface Words {
  months: string
  /** From Sunday. */
  weekdays: string
  /** Names for parts of the day, each from its hour on: two halves in English and Korean, more in spoken Sinhala and Nepali. */
  partsOfDay: Readonly<Record<number, string>>
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    partsOfDay: { 0: 'am', 12: 'pm' },
  },
  ko: {
    months: '1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월',
    weekdays: '일 월 화 수 목 금 토',
    partsOfDay: { 0: '오전', 12: '오후' },
  },
  si: {
    months: 'ජන පෙබ මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝ සැප් ඔක් නොවැ දෙසැ',
    weekdays: 'ඉරිදා සඳුදා අඟහරුවාදා බදාදා බ්‍රහස්පතින්දා සිකුරාදා සෙනසුරාදා',
    partsOfDay: { 0: 'රෑ', 3: 'පාන්දර', 6: 'උදේ', 12: 'දවල්', 15: 'සවස', 19: 'රෑ' },
  },
  np: {
    months: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर',
    weekdays: 'आइतबार सोमबार मङ्गलबार बुधबार बिहीबार शुक्रबार शनिबार',
    partsOfDay: { 0: 'राति', 4: 'बिहान', 12: 'दिउँसो', 16: 'साँझ', 20: 'राति' },
  },
}

/**
 * `day`: Mon 23 Nov · `short`: 23 Nov, with the year when it is not the current one · `date`: 23 Nov 2026 · `time`: 11:59 pm · `dayTime`:
 * Mon 23 Nov, 11:59 pm · `dateTime`: 23 Nov 2026, 11:59 pm. Deadlines and opening hours share one clock.
 */
export type DateStyle = 'day' | 'short' | 'date' | 'time' | 'dayTime' | 'dateTime'

/** Keeps the parts of a date or time on one line in languages with long ones. English uses plain spaces, which text search finds. */
const NO_BREAK = '\u00a0'

/** Browsers break a Korean line before a bracket, even where words are kept whole. */
const JOINED_BRACKET = '\u2060('

const two = (value: number) => String(value).padStart(2, '0')

function dayOf(date: Date, language: Language, withYear: boolean): string {
  const words = WORDS[language]
  const month = words.months.split(' ')[date.getUTCMonth()] ?? ''
  const weekday = words.weekdays.split(' ')[date.getUTCDay()] ?? ''
  const day = date.getUTCDate()
  const year = date.getUTCFullYear()
  if (language === 'en') return withYear ? `${day} ${month} ${year}` : `${weekday} ${day} ${month}`
  if (language === 'ko')
    return withYear ? [`${year}년`, month, `${day}일`].join(NO_BREAK) : [month, `${day}일${JOINED_BRACKET}${weekday})`].join(NO_BREAK)
  return withYear ? [year, month, day].join(NO_BREAK) : `${month}${NO_BREAK}${day},${NO_BREAK}${weekday}`
}

/** The shortest date. It never wraps, because it appears in lists and within sentences. */
function shortDate(date: Date, language: Language, now: number): string {
  if (date.getUTCFullYear() !== inSeoul(now).getUTCFullYear()) return dayOf(date, language, true).replaceAll(' ', NO_BREAK)
  const month = WORDS[language].months.split(' ')[date.getUTCMonth()] ?? ''
  const day = date.getUTCDate()
  if (language === 'en') return day + NO_BREAK + month
  return month + NO_BREAK + (language === 'ko' ? `${day}일` : day)
}

/**
 * A moment in Seoul time with Latin digits, in the given language.
 * @param moment a Date, or a text that Date parses, such as ISO 8601. A day `YYYY-MM-DD` is that day, because it begins at 09:00 in Seoul.
 * @param now milliseconds since 1970, for the current year
 * @throws RangeError for an invalid moment
 */
export function formatDate(moment: Date | string, style: DateStyle, language: Language, now = Date.now()): string {
  const seoul = inSeoul(moment)
  if (Number.isNaN(seoul.getTime())) throw new RangeError(`Not a date: ${moment}`)
  const time = formatClock(`${seoul.getUTCHours()}:${seoul.getUTCMinutes()}`, language)
  if (style === 'time') return time
  if (style === 'short') return shortDate(seoul, language, now)
  const day = dayOf(seoul, language, style === 'date' || style === 'dateTime')
  if (style === 'day' || style === 'date') return day
  return language === 'ko' ? `${day} ${time}` : `${day}, ${time}`
}

/**
 * A time of day in the given language: `6:00 pm`, `오후 6:00`, with Latin digits.
 * @param clock `HH:MM` from `00:00` to `24:00`
 */
export function formatClock(clock: string, language: Language): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const [, word = ''] = Object.entries(WORDS[language].partsOfDay).findLast(([fromHour]) => Number(fromHour) <= hours % 24) ?? []
  const figure = `${hours % 12 === 0 ? 12 : hours % 12}:${two(minutes)}`
  return language === 'en' ? `${figure} ${word}` : word + NO_BREAK + figure
}

/** The short name of a day of the week, 0 = Sunday. */
export function weekdayName(day: number, language: Language): string {
  return WORDS[language].weekdays.split(' ')[day] ?? ''
}
