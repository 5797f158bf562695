import { getHolidayPreset } from '@hyunbinseo/holidays-kr'
import type { StoreFacts } from '#contract/calls/settings.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { holidaysByRule } from './holidays-by-rule.ts'

const years = new Map<number, Promise<ReadonlySet<string>>>()

/**
 * Determines which dates (`YYYY-MM-DD`) of the year of an instant and the next one are public holidays in Korea: from the official
 * calendar, and for years that it does not reach yet by the rules of the law, which do not contain elections and special days.
 */
export async function holidaysFrom(instant: Date): Promise<(date: string) => boolean> {
  const year = Number(seoulDate(instant).slice(0, 4))
  const [first, second] = await Promise.all([holidaysOf(year), holidaysOf(year + 1)])
  return (date) => first.has(date) || second.has(date)
}

/** Determines the dates besides weekends without dispatch: public holidays of {@link holidaysFrom}, and the shop's own closed days. */
export async function daysWithoutDispatch(
  instant: Date,
  { closedDays }: Pick<StoreFacts, 'closedDays'>,
): Promise<(date: string) => boolean> {
  const isHoliday = await holidaysFrom(instant)
  const closed = new Set(closedDays.map(({ date }) => date))
  return (date) => closed.has(date) || isHoliday(date)
}

/** The public holidays of a year, `YYYY-MM-DD`. */
export function holidaysOf(year: number): Promise<ReadonlySet<string>> {
  const cached = years.get(year)
  if (cached) return cached
  const found = read(year)
  years.set(year, found)
  return found
}

async function read(year: number): Promise<ReadonlySet<string>> {
  try {
    return new Set(Object.keys(await getHolidayPreset(String(year))))
  } catch (error) {
    // The package throws a RangeError for a year that it does not contain.
    if (!(error instanceof RangeError)) throw error
    return holidaysByRule(year)
  }
}
