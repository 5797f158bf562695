import { addDays, weekdayOf } from '#contract/rules/delivery.ts'

/** Month and day of the fixed holidays; the ones with `moves` get a substitute when they fall on a weekend or on another holiday. */
const FIXED = [
  { day: '01-01', moves: false },
  { day: '03-01', moves: true },
  { day: '05-01', moves: true },
  { day: '05-05', moves: true },
  { day: '06-06', moves: false },
  { day: '07-17', moves: true },
  { day: '08-15', moves: true },
  { day: '10-03', moves: true },
  { day: '10-09', moves: true },
  { day: '12-25', moves: true },
]

/** Korea's lunar calendar; a leap month prints as `6bis`, so it is never mistaken for the month itself. */
const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })

/**
 * The public holidays of a year by the Regulations on Public Holidays (articles 2 and 3): fixed days, Seollal and Chuseok with the day
 * before and after, Buddha's birthday, and substitutes: for Seollal and Chuseok when one of the days is a Sunday or another holiday, for
 * the others when it is a Saturday, Sunday or another holiday.
 */
export function holidaysByRule(year: number): ReadonlySet<string> {
  const feasts = ['1/1', '8/15'].flatMap((day) => lunarDates(year, day)).map((date) => [addDays(date, -1), date, addDays(date, 1)])
  const single = [
    ...FIXED.map(({ day, moves }) => ({ date: `${year}-${day}`, moves })),
    ...lunarDates(year, '4/8').map((date) => ({ date, moves: true })),
  ]
  const days = [...feasts.flat(), ...single.map(({ date }) => date)]
  const holidays = new Set(days)
  const shared = (date: string) => days.filter((day) => day === date).length > 1
  for (const feast of feasts) {
    if (feast.some((date) => weekdayOf(date) === 0 || shared(date))) holidays.add(nextWorkingDay(feast.at(-1) ?? '', holidays))
  }
  const inFeast = new Set(feasts.flat())
  for (const { date, moves } of single.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const weekend = weekdayOf(date) === 0 || weekdayOf(date) === 6
    if (moves && !inFeast.has(date) && (weekend || shared(date))) holidays.add(nextWorkingDay(date, holidays))
  }
  return holidays
}

function nextWorkingDay(after: string, holidays: ReadonlySet<string>): string {
  let date = addDays(after, 1)
  while (holidays.has(date) || weekdayOf(date) === 0 || weekdayOf(date) === 6) date = addDays(date, 1)
  return date
}

/** The dates of a year on which the lunar calendar shows a month and day, such as `8/15`. */
function lunarDates(year: number, day: string): string[] {
  const found: string[] = []
  for (let date = `${year}-01-01`; date.startsWith(String(year)); date = addDays(date, 1)) {
    const parts = lunar.formatToParts(new Date(`${date}T00:00:00Z`))
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value
    if (`${part('month')}/${part('day')}` === day) found.push(date)
  }
  return found
}
