import { COMPARISONS, type Comparison, FIGURE_STEPS, type FigureStep } from '#contract/calls/console/figures.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'

/** The ranges that one tap chooses: days up to today. */
export const RANGES = { today: 1, week: 7, fortnight: 14, quarter: 90, year: 365 } as const
export type Range = keyof typeof RANGES
export const RANGE_NAMES = ['today', 'week', 'fortnight', 'quarter', 'year'] as const satisfies readonly Range[]

/** The filters of the page in its address. */
export const FILTERS = ['from', 'to', 'against', 'by', 'year', 'quarter'] as const
type Values = Partial<Record<(typeof FILTERS)[number], string>>

/** Period, comparison and step; the step is left to the server when nobody chose. */
export interface Period {
  from: string
  to: string
  against: Comparison
  by?: FigureStep
}

export interface Quarter {
  year: number
  /** 1 to 4. */
  quarter: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The days of a range. */
export function daysOfRange(range: Range, now = new Date()): { from: string; to: string } {
  const to = seoulDate(now)
  return { from: addDays(to, 1 - RANGES[range]), to }
}

/** The range that a period is, or null for one of its own. */
export function rangeOf({ from, to }: { from: string; to: string }, now = new Date()): Range | null {
  return (
    RANGE_NAMES.find((range) => {
      const days = daysOfRange(range, now)
      return days.from === from && days.to === to
    }) ?? null
  )
}

/** Reads the address; without a period, or with one that is none, the last fortnight. */
export function periodBy(values: Values): Period {
  const usual = daysOfRange('fortnight')
  const [from, to] = [values.from ?? '', values.to ?? '']
  const days = DAY.test(from) && DAY.test(to) ? { from, to } : usual
  const by = FIGURE_STEPS.find((step) => step === values.by)
  return { ...days, against: COMPARISONS.find((one) => one === values.against) ?? 'before', ...(by && { by }) }
}

/** The quarter of the VAT return: the chosen one, else the last whole one. */
export function quarterBy(values: Values, now = new Date()): Quarter {
  const [year, quarter] = [Number(values.year), Number(values.quarter)]
  if (Number.isInteger(year) && year >= 2020 && quarter >= 1 && quarter <= 4) return { year, quarter }
  return quartersUntil(now)[1] ?? { year: now.getFullYear(), quarter: 1 }
}

/** The running quarter and the seven before it, the latest first. */
export function quartersUntil(now = new Date()): Quarter[] {
  const today = seoulDate(now)
  const latest = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3)
  return Array.from({ length: 8 }, (_, ago) => ({ year: Math.floor((latest - ago) / 4), quarter: ((latest - ago) % 4) + 1 }))
}
