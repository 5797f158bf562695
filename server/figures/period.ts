import { type Comparison, type FigureStep, MAX_FIGURE_DAYS } from '#contract/calls/console/figures.ts'
import { DAY_MS } from '#contract/durations.ts'
import { addDays, mondayOf, seoulInstant } from '#contract/rules/delivery.ts'
import { badField } from '#server/platform/errors.ts'

/** First and last day in Seoul, both included, `YYYY-MM-DD`. */
export interface Period {
  from: string
  to: string
}

/** Longest periods in days that are shown by hour, day and week when nobody chose. */
const BY_HOUR = 1
const BY_DAY = 31
const BY_WEEK = 120

/** Number of days of a period. */
export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** The instants of a period: `start` counts, `end` no longer does. */
export function instantsOf({ from, to }: Period): { start: string; end: string } {
  return { start: seoulInstant(from, '00:00').toISOString(), end: seoulInstant(to, '24:00').toISOString() }
}

/** @throws Refusal BAD_REQUEST for a period that ends before it begins, or is too long */
export function checkPeriod(period: Period): Period {
  const days = daysOf(period)
  if (days < 1) throw badField('to', { text: 'console.content.slides.endsBefore' })
  if (days > MAX_FIGURE_DAYS) throw badField('to', { text: 'console.ui.field.days', values: { days: MAX_FIGURE_DAYS } })
  return { from: period.from, to: period.to }
}

/** The period that another one is compared with. The 29th of February of last year is the 28th. */
export function periodBefore(period: Period, against: Comparison): Period {
  if (against === 'before') {
    const days = daysOf(period)
    return { from: addDays(period.from, -days), to: addDays(period.from, -1) }
  }
  return { from: lastYear(period.from), to: lastYear(period.to) }
}

function lastYear(date: string): string {
  const year = Number(date.slice(0, 4)) - 1
  const rest = date.slice(4)
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`
}

/** The step that suits the length of a period. */
export function stepFor(period: Period): FigureStep {
  const days = daysOf(period)
  if (days <= BY_HOUR) return 'hour'
  if (days <= BY_DAY) return 'day'
  return days <= BY_WEEK ? 'week' : 'month'
}

/**
 * Starts of the steps of a period, in order: `YYYY-MM-DDTHH` for hours, else the first day of each. The first week and month begin where
 * the calendar has them begin, which may lie before the period.
 */
export function stepsOf({ from, to }: Period, step: FigureStep): string[] {
  const days = Array.from({ length: daysOf({ from, to }) }, (_, at) => addDays(from, at))
  if (step === 'hour') return days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`))
  return [...new Set(days.map((day) => stepOf(day, step)))]
}

/** The step that a day lies in. */
export function stepOf(day: string, step: Exclude<FigureStep, 'hour'>): string {
  if (step === 'day') return day
  return step === 'month' ? `${day.slice(0, 7)}-01` : mondayOf(day)
}

/** First and last day of a quarter. */
export function quarterOf(year: number, quarter: number): Period {
  const first = (quarter - 1) * 3
  const day = (month: number, date: number) => new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
  return { from: day(first, 1), to: day(first + 3, 0) }
}
