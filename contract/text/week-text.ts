import type { Language } from '../rules/languages.ts'
import type { OpeningRule } from '../rules/opening-hours.ts'
import { formatClock, weekdayName } from './format-date.ts'

/** Days of the week from Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** Opening hours of a week in short: `Mon–Fri 9:00 am–6:00 pm, Sat 10:00 am–1:00 pm`. Empty for a week without hours. */
export function weekText(weekly: OpeningRule['weekly'], language: Language): string {
  const runs: { first: number; last: number; from: string; to: string }[] = []
  let before: { from: string; to: string } | null = null
  for (const day of WEEK) {
    const hours = weekly[day] ?? null
    const run = runs.at(-1)
    if (hours && run && before && before.from === hours.from && before.to === hours.to) run.last = day
    else if (hours) runs.push({ first: day, last: day, ...hours })
    before = hours
  }
  const name = (day: number) => weekdayName(day, language)
  return runs
    .map(({ first, last, from, to }) => {
      const days = first === last ? name(first) : `${name(first)}–${name(last)}`
      return `${days} ${formatClock(from, language)}–${formatClock(to, language)}`
    })
    .join(', ')
}
