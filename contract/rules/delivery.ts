import { DAY_MS, HOUR_MS } from '../durations.ts'
import { inSeoul, SEOUL_OFFSET_MS } from './seoul-time.ts'

/** Pure date and time rules for Korea. */

/** Working days within which paid goods must be dispatched (전자상거래법 제15조 제1항). */
export const DISPATCH_BUSINESS_DAYS = 3

/** The calendar date in Seoul, `YYYY-MM-DD`. */
export function seoulDate(instant: Date): string {
  return inSeoul(instant).toISOString().slice(0, 10)
}

/**
 * The instant of a wall-clock time in Seoul, with or without seconds, e.g. `seoulInstant('2026-11-20', '10:00')`. `24:00` is the next
 * midnight.
 */
export function seoulInstant(date: string, time: string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + ((hours * 60 + minutes) * 60 + seconds) * 1_000 - SEOUL_OFFSET_MS)
}

/** The date `days` later, `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** A date by its parts, the month from 1; null for one that no calendar has. */
export function calendarDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

/** Day of the week of a date, 0 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00.000Z`).getUTCDay()
}

/** The Monday of the week that a date lies in; weeks run from Monday to Sunday. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/** Payment deadline of a cash order: 23:59:59.999 Asia/Seoul on the `days`-th day after the order date (product rules, 11). */
export function cashDeadline(orderedAt: Date, days: number): Date {
  const midnightAfter = seoulInstant(addDays(seoulDate(orderedAt), days + 1), '00:00')
  return new Date(midnightAfter.getTime() - 1)
}

/** Whether parcels go out on a date: Monday to Friday, except public holidays. */
export function isDeliveryDay(date: string, isHoliday: (date: string) => boolean): boolean {
  const weekday = weekdayOf(date)
  return weekday >= 1 && weekday <= 5 && !isHoliday(date)
}

/** Dispatch hours as wall-clock times in Seoul, and the cut-off in hours before dispatch begins. */
export interface DispatchRule {
  hours: { from: string; to: string }
  cutOffHours: number
}

/** Default of a store without settings of its own (product rules, 12). */
export const DISPATCH_RULE: DispatchRule = { hours: { from: '10:00', to: '18:00' }, cutOffHours: 2 }

/** A delivery window: parcels go out between `from` and `to`; orders placed before `orderBy` are included. */
export interface DispatchWindow {
  from: Date
  to: Date
  orderBy: Date
}

/** The window of a date, whether or not parcels go out on it. */
function windowOf(date: string, { hours, cutOffHours }: DispatchRule): DispatchWindow {
  const from = seoulInstant(date, hours.from)
  return { from, to: seoulInstant(date, hours.to), orderBy: new Date(from.getTime() - cutOffHours * HOUR_MS) }
}

function firstWindow(
  instant: Date,
  rule: DispatchRule,
  isHoliday: (date: string) => boolean,
  fits: (window: DispatchWindow) => boolean,
): DispatchWindow {
  let date = seoulDate(instant)
  for (let day = 0; day < 60; day++, date = addDays(date, 1)) {
    if (!isDeliveryDay(date, isHoliday)) continue
    const window = windowOf(date, rule)
    if (fits(window)) return window
  }
  throw new RangeError('No delivery day within 60 days')
}

/**
 * The delivery window of an order placed at `instant`: the first whose cut-off has not passed (product rules, 12).
 * @throws RangeError when nothing goes out within 60 days
 */
export function promisedWindow(instant: Date, rule: DispatchRule, isHoliday: (date: string) => boolean): DispatchWindow {
  return firstWindow(instant, rule, isHoliday, ({ orderBy }) => instant < orderBy)
}

/**
 * The next `count` windows, beginning with the one that has not ended at `instant`. A page derives from it whether the shop works today,
 * and the next window after a cut-off.
 * @throws RangeError when nothing goes out within 60 days
 */
export function deliveryWindowsFrom(
  instant: Date,
  rule: DispatchRule,
  isHoliday: (date: string) => boolean,
  count: number,
): DispatchWindow[] {
  const windows = [firstWindow(instant, rule, isHoliday, ({ to }) => instant < to)]
  for (let last = windows[0]; last && windows.length < count; last = windows.at(-1)) {
    const { to } = last
    windows.push(firstWindow(to, rule, isHoliday, (window) => to < window.to))
  }
  return windows
}
