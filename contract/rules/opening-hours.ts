import { addDays, seoulDate, seoulInstant, weekdayOf } from './delivery.ts'

/** When somebody is there, in wall-clock times of Seoul. */
export interface OpeningRule {
  /** Hours by day of the week, 0 = Sunday; null for a day off. */
  weekly: readonly ({ from: string; to: string } | null)[]
  /** Closed on public holidays. */
  holidaysOff: boolean
  /** Further days off, `YYYY-MM-DD`. */
  daysOff: readonly string[]
}

/** A time in which somebody is there. */
export interface Opening {
  from: Date
  to: Date
}

/** Days that are looked through for openings. */
const MAX_DAYS = 60

/** The next `count` openings, beginning with the one that has not ended at `instant`. Fewer when the next 60 days have fewer. */
export function openingsFrom(instant: Date, rule: OpeningRule, isHoliday: (date: string) => boolean, count: number): Opening[] {
  const openings: Opening[] = []
  let date = seoulDate(instant)
  for (let day = 0; day < MAX_DAYS && openings.length < count; day++, date = addDays(date, 1)) {
    const hours = rule.weekly[weekdayOf(date)]
    if (!hours || rule.daysOff.includes(date) || (rule.holidaysOff && isHoliday(date))) continue
    const opening = { from: seoulInstant(date, hours.from), to: seoulInstant(date, hours.to) }
    if (instant < opening.to) openings.push(opening)
  }
  return openings
}

/** The opening at an instant; null while closed. */
export function openAt(instant: Date, openings: readonly Opening[]): Opening | null {
  return openings.find(({ from, to }) => from <= instant && instant < to) ?? null
}
